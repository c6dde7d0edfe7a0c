/** The way to a home of one's own, in order; a guide video belongs to one of them. The names are stored. */
export const guideTopics = ['budget', 'financing', 'agent', 'search', 'visit', 'offer', 'inspection', 'closing', 'moving'] as const
export type GuideTopic = (typeof guideTopics)[number]

export const topicNames: Record<GuideTopic, string> = {
  budget: 'Know what you can spend',
  financing: 'Get preapproved',
  agent: 'Choose your agent',
  search: 'Search and watch tours',
  visit: 'Visit what is left',
  offer: 'Make an offer',
  inspection: 'Inspect and appraise',
  closing: 'Close',
  moving: 'Move in',
}

/** Farther away than this a local video is of no help, in miles. */
export const nearMiles = 60
export const mostPlaces = 20
