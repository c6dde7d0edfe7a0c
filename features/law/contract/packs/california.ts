import * as texts from '#texts/law'
import { agreementForms } from './agreement-forms.ts'
import { readOn, type LawRule } from './law-rules.ts'
import type { Jurisdiction } from './pack.ts'
import { fairHousingLaws } from './fair-housing.ts'
import { general } from './general.ts'
import { privacyLaws } from './privacy-laws.ts'
import { regulators } from './regulators.ts'

export const california = {
  code: 'CA',
  name: 'California',
  version: 4,
  changedOn: '2026-11-30',
  regulator: regulators.CA,
  teamName: {
    terms: ['Associates', 'Group', 'Team'],
    position: 'anywhere',
    misleading: ['real estate broker', 'real estate brokerage', 'broker', 'brokerage'],
    isBinding: false,
    note: 'It includes the last name of a member. Other names need approval by the Department of Real Estate.',
  },
  licenseNumberInAds: true,
  notices: [],
  recordingConsent: 'In California, everyone in a confidential conversation must agree to be recorded. Ask first, or remove the sound.',
  listingAgentDisclosure: general.listingAgentDisclosure,
  buyerAgreement: {
    rule: texts.aWrittenAgreementForUpTo,
    since: '2025-01-01',
    forms: agreementForms.CA,
  },
  alteredPhotos: 'required',
  privacy: privacyLaws.CA,
  fairHousing: fairHousingLaws.CA,
  sources: [texts.businessAndProfessionsCode101406, 'Civil Code 1670.50, 2079.17', texts.civilCode1798100FfAnd, 'Government Code 12955'],
} as const satisfies Jurisdiction

export const californiaRules: readonly LawRule[] = [
  {
    topic: 'license-display',
    duty: 'The agent’s name, license number and responsible broker are on all materials of first contact.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Cal. Bus. & Prof. Code 10140.6(b)(1)',
      url: 'https://codes.findlaw.com/ca/business-and-professions-code/bpc-sect-10140-6/',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'A seller’s agent gives the agency disclosure form before the listing agreement, a buyer’s agent as soon as practicable before an offer.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Cal. Civ. Code 2079.14, as Broker Risk Management explains it',
      url: 'https://brokerriskmanagement.com/agency/agency-disclosure-forms-the-right-way/',
      readOn,
    },
  },
  {
    topic: 'first-contact',
    duty: 'A buyer’s agent tells buyer and seller as soon as practicable whom they represent.',
    status: 'read',
    by: 'agent',
    source: { citation: 'Cal. Civ. Code 2079.17(a)', url: 'https://codes.findlaw.com/ca/civil-code/civ-sect-2079-17/', readOn },
  },
  { topic: 'first-contact', duty: 'The text of the agency disclosure form.', status: 'open', lookUp: 'Cal. Civ. Code 2079.16' },
  {
    topic: 'recording',
    duty: 'Recording a confidential conversation needs the consent of all parties.',
    status: 'read',
    by: 'product',
    source: { citation: 'Cal. Penal Code 632(a)', url: 'https://self-law.org/code/ca/penal-code/632', readOn },
  },
  {
    topic: 'altered-media',
    duty: 'An altered photo says so on or beside it, and leads to the original.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Cal. Bus. & Prof. Code 10140.8(a)',
      url: 'https://codes.findlaw.com/ca/business-and-professions-code/bpc-sect-10140-8/',
      readOn,
    },
  },
  {
    topic: 'altered-media',
    duty: 'Edits of light, sharpness, color, angle, crop or exposure need no label while they show the home as it is.',
    status: 'read',
    by: 'agent',
    source: {
      citation: 'Cal. Bus. & Prof. Code 10140.8(b), as Pacific West Association of Realtors explains it (February 25, 2026)',
      url: 'https://www.pwrconnect.net/blog/digitally-altered-image-guidance-faqs',
      readOn,
    },
  },
  {
    topic: 'team-names',
    duty: 'A team name has a member’s last name with Associates, Group or Team, and no term that passes for a brokerage; else it is a fictitious business name.',
    status: 'read',
    by: 'product',
    source: {
      citation: 'Cal. Bus. & Prof. Code 10159.7(a)(3)',
      url: 'https://www.lawserver.com/law/state/california/codes/california_business_professions_code_10159-7',
      readOn,
    },
  },
]
