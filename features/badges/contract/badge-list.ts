import * as texts from '#texts/badges'

/** What a badge counts; `server/badge-facts.ts` says how each is counted. */
export type Counted = 'published' | 'filmed' | 'roomsMarked' | 'onMarket' | 'tours' | 'sold' | 'answers' | 'fastAnswers' | 'askers'

export interface BadgeKind {
  id: string
  name: string
  description: string
  icon: string
  points: number
  counts: Counted
  need: number
  /** What is counted, for one and for more. */
  units: readonly [one: string, many: string]
}

/** Every badge there is. One more is a line here; a new kind of count also needs its query. */
export const badgeList: readonly BadgeKind[] = [
  badge('first-home', '🏡', 20, ['published', 1, 'home', 'homes'], 'First Home', texts.youPublishedAListing),
  badge('first-tour', '🎬', 20, ['filmed', 1, 'home', 'homes'], 'First Tour', texts.youPublishedAListingWithA),
  badge('room-by-room', '🚪', 30, ['roomsMarked', 1, 'home', 'homes'], texts.roomByRoom, texts.youMarkedTheKitchenABathroom),
  badge('five-doors', '🔑', 40, ['onMarket', 5, 'home', 'homes'], 'Five Front Doors', texts.youHaveFiveListingsOnThe),
  badge('first-sale', '🤝', 50, ['sold', 1, 'home', 'homes'], 'First Sale', texts.oneOfYourListingsSold),
  badge('video-master', '🎥', 100, ['tours', 25, 'video', 'videos'], 'Video Master', texts.yourListingsHave25VideosTo),
  badge('first-answer', '💬', 10, ['answers', 1, 'reply', 'replies'], 'First Answer', texts.youRepliedToABuyer),
  badge('same-day', '⏱️', 50, ['fastAnswers', 10, 'reply', 'replies'], 'Same-Day Service', texts.youRepliedToTenMessagesWithin),
  badge('lead-magnet', '🧲', 100, ['askers', 100, 'person', 'people'], 'Lead Magnet', texts.aHundredPeopleMessagedYouAbout),
]

export const pointsPerLevel = 100

/** Everybody begins at level 1; each hundred points are one more. */
export function levelFor(points: number): { level: number; pointsToNextLevel: number } {
  return { level: 1 + Math.floor(points / pointsPerLevel), pointsToNextLevel: pointsPerLevel - (points % pointsPerLevel) }
}

function badge(
  id: string,
  icon: string,
  points: number,
  [counts, need, singular, plural]: [Counted, number, string, string],
  name: string,
  description: string,
): BadgeKind {
  return { id, name, description, icon, points, counts, need, units: [singular, plural] }
}
