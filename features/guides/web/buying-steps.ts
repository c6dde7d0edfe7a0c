import type { GuideTopic } from '#features/guides/contract'

export interface BuyingStep {
  topic: GuideTopic
  introduction: string
  /** What to have done before the next step; the keys are kept in the browser of whoever ticks them. */
  tasks: Readonly<Record<string, string>>
}

/** Somebody read these texts against their sources on this day. */
export const reviewedOn = '2026-11-20'

export const buyingSteps: readonly BuyingStep[] = [
  {
    topic: 'budget',
    introduction:
      'Begin with what a month may cost, not with a price. Tax, insurance, an association’s fee and mortgage insurance come on top of the loan, and closing costs come on top of the down payment.',
    tasks: {
      'budget-month': 'Write down what you can spend on housing each month and still sleep well.',
      'budget-cash': 'Add up the cash you have for the down payment, the closing and three months after it.',
      'budget-credit': 'Read your credit reports and dispute what is wrong. You may get them free at annualcreditreport.com.',
      'budget-calculator': 'Put the numbers into the mortgage calculator and look at the month with a rate two points higher.',
    },
  },
  {
    topic: 'financing',
    introduction:
      'A preapproval is a lender’s written answer after looking at your papers. Sellers ask for it, and it tells you early what could go wrong. Several lenders asked within a few weeks count as one inquiry for most credit scores.',
    tasks: {
      'financing-lenders': 'Ask at least three lenders on the same day, among them a credit union or a local bank.',
      'financing-help': 'Ask your state’s housing finance agency what help you qualify for.',
      'financing-letter': 'Get the preapproval letter and note the day it ends.',
      'financing-compare': 'Compare Loan Estimates page by page, not only the rate.',
    },
  },
  {
    topic: 'agent',
    introduction:
      'Your own agent works for you and not for the seller. Before an agent shows you a home you will usually sign an agreement that says what they do and what they are paid; both can be negotiated.',
    tasks: {
      'agent-talk': 'Talk to two or three agents and ask what they would not buy in your area, and why.',
      'agent-license': 'Look up the license on the state’s own site.',
      'agent-agreement': 'Read the buyer agreement: how long it runs, what it costs, how it ends.',
    },
  },
  {
    topic: 'search',
    introduction:
      'Watch before you drive. A tour shows how rooms follow one another, and its chapters let you compare three kitchens in a minute. Write down what you will not give up, and let everything else surprise you.',
    tasks: {
      'search-must': 'Name three things you must have and three you must not.',
      'search-compare': 'Compare homes room by room and look at the cost of a month, not the price alone.',
      'search-risk': 'Check flood, fire and noise for each address you like.',
      'search-ask': 'Ask the agent about the moment of the tour that puzzles you.',
    },
  },
  {
    topic: 'visit',
    introduction:
      'A visit is for what a camera cannot show: smell, sound, slope and light. Take your time, open things, and come back at another hour.',
    tasks: {
      'visit-water': 'Run taps, flush, and look under sinks and at ceilings below baths.',
      'visit-outside': 'Walk around the outside and see where rain water goes.',
      'visit-neighbors': 'Talk to somebody who lives on the street.',
      'visit-commute': 'Drive the commute at the hour you would drive it.',
    },
  },
  {
    topic: 'offer',
    introduction:
      'An offer is more than a price: it names the deposit, the days for inspection, what the loan must come to, and what stays in the home. Each condition is a way out, and each one you drop is a risk you take.',
    tasks: {
      'offer-comparables': 'Ask your agent for homes that closed nearby in the last six months.',
      'offer-disclosures': 'Read the seller’s disclosures before you sign, and the association’s papers if there is one.',
      'offer-conditions': 'Decide which conditions you need, with your agent or a lawyer.',
      'offer-limit': 'Write down the price at which you walk away.',
    },
  },
  {
    topic: 'inspection',
    introduction:
      'The inspection is yours, and the appraisal is the lender’s. Be there for the first and ask for the second. What they find is a reason to negotiate, to ask for repairs, or to leave while you still may.',
    tasks: {
      'inspection-hire': 'Choose your own inspector and walk along.',
      'inspection-special': 'Add tests where they matter: radon, sewer line, termites, well, septic, pool.',
      'inspection-deadline': 'Put the last day to object into your calendar.',
      'inspection-appraisal': 'Ask the lender for a copy of the appraisal.',
    },
  },
  {
    topic: 'closing',
    introduction:
      'Three business days before you sign, the Closing Disclosure tells the final numbers. Compare it with your Loan Estimate. Confirm wiring instructions by calling a number you found yourself: false instructions are a common fraud.',
    tasks: {
      'closing-insurance': 'Buy home insurance, and flood insurance where the map asks for it.',
      'closing-disclosure': 'Compare the Closing Disclosure with the Loan Estimate, line by line.',
      'closing-wire': 'Call the title company on a number you found yourself before you wire anything.',
      'closing-walk': 'Walk through the home on the last day.',
    },
  },
  {
    topic: 'moving',
    introduction:
      'The first weeks decide what the next years cost. Know how to turn off water, gas and power, and keep every paper of the purchase in one place.',
    tasks: {
      'moving-keys': 'Change the locks and the codes of garage and alarm.',
      'moving-homestead': 'File for the homestead exemption if your state has one.',
      'moving-papers': 'Keep the closing papers and receipts of improvements; you need them when you sell.',
      'moving-upkeep': 'Plan the upkeep of the first year: filters, gutters, heating and cooling.',
    },
  },
]
