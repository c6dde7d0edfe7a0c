import * as texts from '#texts/law'
import { agreementForms } from './agreement-forms.ts'
import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { fairHousingLaws } from './fair-housing.ts'
import { privacyLaws } from './privacy-laws.ts'
import { regulators } from './regulators.ts'

/** Holds wherever a state has no pack. Takes the stricter side where states differ, and the other packs begin with it. */
export const general = {
  code: 'US',
  name: texts.everyOtherState,
  version: 4,
  changedOn: '2026-11-30',
  regulator: regulators.US,
  brokerNameShare: 0.5,
  licenseNumberInAds: true,
  notices: [],
  recordingConsent: 'Recording laws differ by state. Everyone who can be heard must agree to be recorded, or remove the sound.',
  listingAgentDisclosure: texts.theListingAgentWorksForTheSeller,
  buyerAgreement: {
    rule: texts.aWrittenAgreementWithAgentsWho,
    since: '2024-08-17',
    forms: agreementForms.US,
  },
  alteredPhotos: 'asked',
  privacy: privacyLaws.US,
  fairHousing: fairHousingLaws.US,
  sources: [texts.fairHousingAct42US, texts.nationalAssociationOfRealtorsSettlement2024],
} as const satisfies Jurisdiction

export const generalRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'Each state has its own rule. The license number, the agent and the brokerage are shown for every state.',
    status: 'open',
    lookUp: 'License law of the state',
  },
  {
    topic: 'first-contact',
    duty: 'Each state has its own notice about agency. Buyers read whom the listing agent works for before they ask for a showing.',
    status: 'open',
    lookUp: 'Agency disclosure law of the state',
  },
  {
    topic: 'recording',
    duty: 'Federal law lets a party, or a person with the consent of one party, record a conversation. Some states ask for everyone’s consent.',
    status: 'read',
    by: 'product',
    source: {
      citation: '18 U.S.C. 2511(2)(d), in the Justice Manual',
      url: 'https://www.justice.gov/usam/criminal-resource-manual-1055-exceptions-prohibitions-other-consensual-interceptions',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'The product labels altered photos and asks for the original in every state without a pack.',
    status: 'open',
    lookUp: 'Advertising law of the state',
  },
  { topic: 'team-names', duty: 'Each state has its own rule for team names.', status: 'open', lookUp: 'License law of the state' },
]
