import * as texts from '#texts/platform'

/** The product's name and tagline. Addresses of the operator come from settings. */
export const product = {
  name: 'Tourstead',
  slug: 'tourstead',
  tagline: texts.walkThroughHomesBeforeYouVisit,
} as const
