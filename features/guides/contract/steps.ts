import * as texts from '#texts/guides'

/** The way to a home of one's own, in order; a guide video belongs to one of them. The names are stored. */
export const guideTopics = ['budget', 'financing', 'agent', 'search', 'visit', 'offer', 'inspection', 'closing', 'moving'] as const
export type GuideTopic = (typeof guideTopics)[number]

export const topicNames: Record<GuideTopic, string> = {
  budget: texts.knowWhatYouCanSpend,
  financing: texts.getPreapproved,
  agent: texts.chooseYourAgent,
  search: texts.searchAndWatchTours,
  visit: texts.tourYourFavorites,
  offer: texts.makeAnOffer,
  inspection: texts.inspectAndAppraise,
  closing: 'Close',
  moving: texts.moveIn,
}

/** Farther away than this a local video is of no help, in miles. */
export const nearMiles = 60
export const mostPlaces = 20
