import type { FormRule, Source } from './agreement-forms.ts'

export interface Regulator {
  name: string
  short: string
  url: string
  phone: string
  address: string
  /** Public lookup of a license. */
  licenseLookup: string
}

/** `footer` and `bar`: on the pages of the site. `first-contact`: once in a conversation about a home in the state. */
export type NoticePlace = 'footer' | 'bar' | 'first-contact'

/** A form of the regulator that each agent completes. */
export interface CompletedForm {
  version: string
  /** ISO date. */
  inForceSince: string
  /** The regulator's blank form. */
  url: string
}

export interface Notice {
  id: string
  /** Official title, as links show it. */
  title: string
  /** Title of the opened notice, where it is shorter. */
  heading?: string
  /**
   * Blocks between empty lines: paragraphs, `## ` headings, and lists of lines with `- `. Web addresses and phone numbers become links.
   * `{product}` is filled in, at first contact also `{agentName}`.
   */
  body: string
  where: readonly NoticePlace[]
  /** Links to the notice have at least this size. */
  minFontSizePt?: number
  /** At first contact, the agent's completed form is linked, or the blank one. */
  form?: CompletedForm
  source: Source
}

interface TeamNameRule {
  /** A team name has one of these terms; empty where any name may stand. */
  terms: readonly string[]
  position: 'end' | 'anywhere'
  /** Terms by which a team would pass for a brokerage; empty where the note alone is the rule. */
  misleading: readonly string[]
  /** False where the regulator can approve another name or the present text was not read: the rule is shown and no name refused. */
  isBinding: boolean
  /** Sentence after the rule. */
  note?: string
}

export interface PrivacyLaw {
  /** Of the state. */
  name: string
  law: string
  answerDays: number
  extensionDays: number
  confirmBusinessDays?: number
  optOutBusinessDays?: number
}

export interface FairHousing {
  office: string
  url: string
  alsoProtected: readonly string[]
  /** Rules of the fair housing check about classes that this state’s law does not name: advice instead of a violation. */
  adviceRules: readonly string[]
}

/** The rules of one state for a page, a listing or an answer. */
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
  /** Absent where no rule was read. */
  teamName?: TeamNameRule
  /** Planned posts end with the license number. */
  licenseNumberInAds: boolean
  notices: readonly Notice[]
  /** Sentence for an agent who adds a video of a home, since it may have sound. */
  recordingConsent: string
  /** Sentence for a buyer about whom the listing agent works for; `{agentName}` and `{brokerageName}` are filled in. */
  listingAgentDisclosure: string
  /** Duty of an agent who works for a buyer, its first day, and the forms that agents can offer. A showing by the listing agent needs none. */
  buyerAgreement: { rule: string; since: string; forms: readonly FormRule[] }
  /** `required`: by law, an altered photo is labeled and has its original beside it. `asked`: the product asks for both. `optional`: neither. */
  alteredPhotos: 'required' | 'asked' | 'optional'
  privacy: PrivacyLaw
  fairHousing: FairHousing
  sources: readonly string[]
}
