import * as texts from '#texts/platform'

/** What the product is called and where its owner is reached: the one place to change when it carries another name. */
export const product = {
  name: 'Tourstead',
  slug: 'tourstead',
  tagline: texts.walkThroughHomesBeforeYouVisit,
  supportEmail: 'support@tourstead.example',
  legalEmail: 'legal@tourstead.example',
  postalAddress: texts.tourstead100CongressAvenueAustinTx,
  jurisdiction: 'TX',
} as const
