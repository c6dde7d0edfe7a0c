import * as texts from '#texts/law'
import { agreementForms, type FormRule } from './agreement-forms.ts'

export interface Regulator {
  name: string
  short: string
  url: string
  phone: string
  address: string
  /** Where anybody looks a license up. */
  licenseLookup: string
}

/** What the law of one state asks of a page, a listing or an answer. Words for people; the sources stand beside them. */
export interface Jurisdiction {
  /** Two letters, or `US` for wherever no other pack holds. */
  code: string
  name: string
  /** Counts up with every change of the pack; `changedOn` is the day of the last one, as an ISO date. */
  version: number
  changedOn: string
  regulator: Regulator
  /** Broker name at least this share of the size of the largest contact line; absent where no size is prescribed. */
  brokerNameShare?: number
  /** How the name of a team ends, and terms by which it would pass for a brokerage; absent where the state has no such rule. */
  teamName?: { endings: readonly string[]; misleading: readonly string[] }
  /** The license number stands in every first point of contact. */
  licenseNumberInAds: boolean
  /** Notices that are linked on the home page and on agents' pages, by their official titles. */
  homePageNotices: readonly { id: 'consumerProtection' | 'brokerageServices'; title: string; leastPoints: number }[]
  /** Duty of an agent who works for a buyer, its first day, and the forms that agents can offer. A showing by the listing agent needs none. */
  buyerAgreement: { rule: string; since: string; forms: readonly FormRule[] }
  /** A digitally altered picture is labeled and the original is given. */
  alteredImagesLabeled: boolean
  privacy: { law: string; answerDays: number; extensionDays: number; confirmBusinessDays?: number; optOutBusinessDays?: number }
  fairHousing: { office: string; url: string; alsoProtected: readonly string[] }
  sources: readonly string[]
}

export const jurisdictions = {
  TX: {
    code: 'TX',
    name: 'Texas',
    version: 3,
    changedOn: '2026-11-30',
    regulator: {
      name: 'Texas Real Estate Commission',
      short: 'TREC',
      url: 'https://www.trec.texas.gov',
      phone: '(512) 936-3000',
      address: texts.pOBox12188AustinTexas,
      licenseLookup: 'https://www.trec.texas.gov/apps/license-holder-search',
    },
    brokerNameShare: 0.5,
    teamName: { endings: ['Team', 'Group'], misleading: ['brokerage', 'broker', 'realty', 'real estate', 'company', 'associates'] },
    licenseNumberInAds: false,
    homePageNotices: [
      { id: 'consumerProtection', title: texts.texasRealEstateCommissionConsumerProtection, leastPoints: 10 },
      { id: 'brokerageServices', title: texts.informationAboutBrokerageServices, leastPoints: 10 },
    ],
    buyerAgreement: {
      rule: texts.aWrittenAgreementBeforeAShowing,
      since: '2026-01-01',
      forms: agreementForms.TX,
    },
    alteredImagesLabeled: false,
    privacy: { law: texts.texasDataPrivacyAndSecurityAct, answerDays: 45, extensionDays: 45 },
    fairHousing: { office: texts.texasWorkforceCommissionCivilRightsDivision, url: 'https://www.twc.texas.gov', alsoProtected: [] },
    sources: ['22 TAC 531.18, 531.20, 535.154, 535.155', 'Occupations Code 1101.558, 1101.559, 1101.563', texts.businessCommerceCodeCh541],
  },
  CA: {
    code: 'CA',
    name: 'California',
    version: 2,
    changedOn: '2026-11-30',
    regulator: {
      name: texts.californiaDepartmentOfRealEstate,
      short: 'DRE',
      url: 'https://www.dre.ca.gov',
      phone: '(877) 373-4542',
      address: texts.n651BannonStreetSuite500Sacramento,
      licenseLookup: 'https://www2.dre.ca.gov/publicasp/pplinfo.asp',
    },
    licenseNumberInAds: true,
    homePageNotices: [],
    buyerAgreement: {
      rule: texts.aWrittenAgreementForUpTo,
      since: '2025-01-01',
      forms: agreementForms.CA,
    },
    alteredImagesLabeled: true,
    privacy: {
      law: 'California Consumer Privacy Act',
      answerDays: 45,
      extensionDays: 45,
      confirmBusinessDays: 10,
      optOutBusinessDays: 15,
    },
    fairHousing: {
      office: 'California Civil Rights Department',
      url: 'https://calcivilrights.ca.gov',
      alsoProtected: [
        'ancestry',
        'age',
        'citizenship, immigration status or primary language',
        'gender identity and expression',
        'genetic information',
        'marital status',
        'medical condition',
        'sexual orientation',
        'source of income',
        'veteran or military status',
      ],
    },
    sources: [texts.businessAndProfessionsCode101406, 'Civil Code 1670.50', texts.civilCode1798100FfAnd, 'Government Code 12955'],
  },
  US: {
    code: 'US',
    name: texts.everyOtherState,
    version: 3,
    changedOn: '2026-11-30',
    regulator: {
      name: 'the real estate commission of the state',
      short: 'the state commission',
      url: 'https://www.arello.org/regulatory-agencies/',
      phone: '',
      address: '',
      licenseLookup: 'https://www.arello.com/search/',
    },
    brokerNameShare: 0.5,
    licenseNumberInAds: true,
    homePageNotices: [],
    buyerAgreement: {
      rule: texts.aWrittenAgreementWithAgentsWho,
      since: '2024-08-17',
      forms: agreementForms.US,
    },
    alteredImagesLabeled: true,
    privacy: { law: 'law of the state', answerDays: 45, extensionDays: 45 },
    fairHousing: {
      office: texts.uSDepartmentOfHousingAnd,
      url: 'https://www.hud.gov/fairhousing',
      alsoProtected: [],
    },
    sources: [texts.fairHousingAct42US, texts.nationalAssociationOfRealtorsSettlement2024],
  },
} as const satisfies Record<string, Jurisdiction>

const byState = new Map<string, Jurisdiction>(Object.entries(jurisdictions))

/** The pack of a state by its two letters; the strictest common rules where we have none for it. */
export function jurisdictionOf(state: string | null | undefined): Jurisdiction {
  return byState.get(state ?? '') ?? jurisdictions.US
}
