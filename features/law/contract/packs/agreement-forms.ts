import * as texts from '#texts/law'

/** Text of law or of a rule that was read, and the day it was read as an ISO date. */
export interface Source {
  citation: string
  url: string
  readOn: string
}

/** `consents`: the written consent of the seller and of the buyer is on file. `switch`: the listing agent too, while the pack's switch is on. */
export type FormOffer = 'other_agent' | 'listing_agent_with_consents' | 'listing_agent_by_switch'

export type FormField = 'services' | 'compensation' | 'compensationBasis' | 'compensationDue'

export interface RequiredSentence {
  id: string
  text: string
  isBold: boolean
  /** The screen shows at least this size. */
  minFontSizePt: number
  source: Source
}

/** One form of a pack: who offers it, how long it lasts, and what it says. */
export interface FormRule {
  kind: 'representation' | 'showing_only'
  title: string
  offeredBy: readonly FormOffer[]
  /** Counted in calendar days of the property's zone from the day of the offer. */
  maxTerm: { days: number } | { months: number }
  exclusive: 'never' | 'chosen'
  /** Filled in by the agent; each form also has an end date. */
  fields: readonly FormField[]
  sentences: readonly RequiredSentence[]
  /** A document that the buyer receives before the signature. */
  disclosureFirst?: { title: string; source: Source }
  source: Source
}

const readOn = '2026-11-30'

const texas563: Source = { citation: 'Tex. Occ. Code 1101.563', url: 'https://lexace.ai/us/statute/texas/1101.563', readOn }
const texas559: Source = {
  citation: 'Tex. Occ. Code 1101.559(b)',
  url: 'https://texas.public.law/statutes/tex._occ._code_section_1101.559',
  readOn,
}
const california1670: Source = { citation: 'Cal. Civ. Code 1670.50', url: 'https://lexace.ai/us/statute/california/civ-1670.50', readOn }
const settlement: Source = {
  citation: texts.nationalAssociationOfRealtorsSettlement2024,
  url: 'https://re-insider.com/technology/when-is-a-buyer-contract-required-at-showings-but-not-open-houses/',
  readOn,
}

const negotiable = (source: Source): RequiredSentence => ({
  id: 'negotiable',
  text: texts.compensationIsNotSetByLaw,
  isBold: true,
  minFontSizePt: 10,
  source,
})
const noMoreThanAgreed: RequiredSentence = {
  id: 'no-more-than-agreed',
  text: texts.noMoreThanAgreedFromAnySource,
  isBold: false,
  minFontSizePt: 10,
  source: {
    citation: texts.settlementTermsForBuyerAgreements,
    url: 'https://palosverdeshomesbest.com/blog/2024/7/18/department-of-justice-and-the-national-association-of-realtors',
    readOn,
  },
}
const fields = ['services', 'compensation', 'compensationBasis', 'compensationDue'] as const

const representation = {
  kind: 'representation',
  title: texts.buyerRepresentationAgreement,
  offeredBy: ['other_agent', 'listing_agent_with_consents'],
  exclusive: 'chosen',
  fields,
} as const

const texas: readonly FormRule[] = [
  {
    kind: 'showing_only',
    title: texts.showingOnlyAgreement,
    offeredBy: ['other_agent', 'listing_agent_by_switch'],
    maxTerm: { days: 14 },
    exclusive: 'never',
    fields: ['services', 'compensation', 'compensationBasis'],
    sentences: [
      negotiable({ ...texas563, citation: 'Tex. Occ. Code 1101.563(c)(2)' }),
      {
        id: 'separate',
        text: texts.moreThanShowingNeedsAnother,
        isBold: false,
        minFontSizePt: 10,
        source: { ...texas563, citation: 'Tex. Occ. Code 1101.563(d)' },
      },
    ],
    source: texas563,
  },
  {
    ...representation,
    // The statute names no longest term for representation; this is the pack's own.
    maxTerm: { months: 3 },
    sentences: [negotiable({ ...texas563, citation: 'Tex. Occ. Code 1101.563(c)(2)' })],
    source: texas563,
  },
]

const california: readonly FormRule[] = [
  {
    ...representation,
    maxTerm: { months: 3 },
    sentences: [
      {
        id: 'no-renewal',
        text: texts.itDoesNotRenewAutomatically,
        isBold: false,
        minFontSizePt: 10,
        source: { ...california1670, citation: 'Cal. Civ. Code 1670.50(d)(2)' },
      },
      noMoreThanAgreed,
    ],
    disclosureFirst: { title: texts.agencyDisclosureForm, source: { ...california1670, citation: 'Cal. Civ. Code 1670.50(c)' } },
    source: california1670,
  },
]

const general: readonly FormRule[] = [{ ...representation, maxTerm: { months: 3 }, sentences: [noMoreThanAgreed], source: settlement }]

/** Forms by pack. */
export const agreementForms = { TX: texas, CA: california, US: general } as const

/** Each form says these, with or without a rule that requires it. */
export const usualSentences: readonly Pick<RequiredSentence, 'text' | 'isBold'>[] = [
  { text: texts.compensationIsNotSetByLaw, isBold: true },
  { text: texts.itDoesNotRenewAutomatically, isBold: false },
]

/** Added in bold when one brokerage serves both sides: the conduct that Tex. Occ. Code 1101.651(d) prohibits. */
export const intermediarySentence: RequiredSentence = {
  id: 'intermediary',
  text: texts.anIntermediaryMayNot,
  isBold: true,
  minFontSizePt: 10,
  source: texas559,
}
