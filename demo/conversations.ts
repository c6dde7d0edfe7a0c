export interface DemoLine {
  from: string
  content: string
  minutesAgo: number
  /** Seconds into the home's tour that the question is about. */
  at?: number
  unread?: true
}

/** What a buyer and an agent wrote about one listing, oldest line first. */
export interface DemoConversation {
  listing: string
  lines: readonly DemoLine[]
}

const hour = 60
const day = 24 * hour

export const demoConversations: readonly DemoConversation[] = [
  {
    listing: 'austin-craftsman',
    lines: [
      {
        from: 'priya',
        minutesAgo: 3 * day + 40,
        at: 9,
        content: 'Hello Maya, is the range in the kitchen gas or induction? I could not tell from the tour.',
      },
      {
        from: 'maya',
        minutesAgo: 3 * day,
        content:
          'Hello Priya. Gas, put in with the island two years ago. There is a 240-volt line behind it if you would rather change it.',
      },
      { from: 'priya', minutesAgo: 2 * day + 5 * hour, content: 'Good to know. Could I see the house on Saturday before noon?' },
      { from: 'maya', minutesAgo: 2 * day + 4 * hour, content: 'Saturday at 10:30 is free. I will meet you on the porch.' },
      { from: 'priya', minutesAgo: 35, content: '10:30 works. Is the checkered floor in the bath original?', unread: true },
    ],
  },
  {
    listing: 'dallas-modern',
    lines: [
      { from: 'marcus', minutesAgo: 26 * hour, content: 'Is the upper floor framed in steel or timber?' },
      {
        from: 'theo',
        minutesAgo: 25 * hour,
        content: 'Steel where it overhangs, timber behind. I have the structural drawings and will bring them along.',
      },
      { from: 'marcus', minutesAgo: 24 * hour, content: 'Please do. My offer would depend on a survey.' },
    ],
  },
  {
    listing: 'fort-worth-colonial',
    lines: [
      { from: 'marcus', minutesAgo: 5 * day, at: 12, content: 'Which way does the blue panelled bedroom face?' },
      { from: 'theo', minutesAgo: 5 * day - 50, content: 'South-east, so it has the sun until about noon.', unread: true },
    ],
  },
  {
    listing: 'san-diego-midcentury',
    lines: [
      { from: 'jordan', minutesAgo: 9 * hour, content: 'Has the roof been insulated, and when was it last redone?' },
      {
        from: 'lucia',
        minutesAgo: 8 * hour,
        content:
          'Foam roof in 2019 with the insulation above the deck, so the timber ceilings inside stayed untouched. The warranty runs to 2034.',
      },
      { from: 'jordan', minutesAgo: 20, content: 'Thank you. And does the carport fit a van of 2.1 meters?', unread: true },
    ],
  },
  {
    listing: 'oakland-townhouse',
    lines: [
      { from: 'elena', minutesAgo: 4 * day, content: 'What does the monthly fee of the row cover?' },
      {
        from: 'grace',
        minutesAgo: 4 * day - 3 * hour,
        content: 'Roofs, cornices, the stoops and the insurance of the shell. I can send you the reserve study.',
      },
      { from: 'elena', minutesAgo: 3 * day, content: 'Yes, please. Has the brick been tied back to the floors?' },
      {
        from: 'grace',
        minutesAgo: 3 * day - hour,
        content: 'All eight houses in 1994, and the report of the city’s inspection is in the file.',
      },
    ],
  },
  {
    listing: 'san-antonio-ranch',
    lines: [{ from: 'priya', minutesAgo: 6 * hour, at: 5, content: 'Does the fireplace burn wood or gas?', unread: true }],
  },
]
