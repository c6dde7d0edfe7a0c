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
  version: 5,
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
  sources: [texts.fairHousingAct42US, 'Federal Trade Commission Act, 15 U.S.C. 45', texts.nationalAssociationOfRealtorsSettlement2024],
} as const satisfies Jurisdiction

export const generalRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'A Realtor’s advertisement discloses the name of the firm in a readily apparent manner.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'National Association of Realtors, Standard of Practice 12-5 (2011)',
      url: 'http://ethics.myismart.com/articles/2007/06/20/standard-of-practice-12-5',
      readOn,
    },
  },
  {
    topic: 'license-display',
    duty: 'Each state adds its own rule. The license number, the agent and the brokerage are shown for every state.',
    status: 'open',
    lookUp: 'License law of the state',
  },
  {
    topic: 'first-contact',
    duty: 'Each state has its own notice about agency. Buyers read who the listing agent works for before they ask for a showing.',
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
    duty: 'Deceptive acts in commerce are unlawful. The product labels altered photos and asks for the original in every state without a pack.',
    status: 'read',
    by: 'product',
    source: { citation: '15 U.S.C. 45(a)(1)', url: 'http://codes.lp.findlaw.com/uscode/15/2/I/45', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'Rules of a state for altered photos.',
    status: 'open',
    lookUp: 'Advertising law of the state',
  },
  { topic: 'team-names', duty: 'Each state has its own rule for team names.', status: 'open', lookUp: 'License law of the state' },
]
