import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { usStateCodes } from '#features/location/contract'
import { AgentBrand } from './agent-brand.ts'
import { pageNumbers } from '#platform/contract/pages.ts'

export const registrationStatuses = ['pending', 'approved', 'declined'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** License of a brokerage; spaces are removed and letters are upper-cased. */
export const RegistrationFields = z.object({
  licenseNumber: z.string(texts.enterYourBrokerLicense).check(
    z.overwrite((text) => text.replaceAll(/\s+/g, '').toUpperCase()),
    z.regex(/^(?=[A-Z-]{0,19}\d)[A-Z0-9-]{3,20}$/, texts.enterYourBrokerLicense),
  ),
  licenseState: z.enum(usStateCodes, texts.chooseAState),
})
export type RegistrationFields = z.infer<typeof RegistrationFields>

export const brokerageRoles = ['admin', 'agent'] as const
export type BrokerageRole = (typeof brokerageRoles)[number]

/** Whose new listings wait for an administrator, and with `everything` changes of live ones too; agents are new for 90 days. */
export const reviewPolicies = ['none', 'new_agents', 'everyone', 'everything'] as const
/** A price of a live listing that moves by more than so many percent waits; null for no limit. */
export const PriceLimit = z.nullable(
  z.int(texts.chooseAPriceLimit).check(z.minimum(1, texts.chooseAPriceLimit), z.maximum(50, texts.chooseAPriceLimit)),
)
export type ReviewPolicy = (typeof reviewPolicies)[number]

/** What the numbers of the dashboard count, each with a list behind it. */
export const countedKinds = [
  'coming-soon',
  'active',
  'under-contract',
  'pending',
  'closed',
  'off-market',
  'draft',
  'in-review',
  'unanswered',
  'unassigned',
  'license-expired',
  'license-expiring',
  'license-problem',
  'wording',
  'no-brokerage-line',
] as const
export type CountedKind = (typeof countedKinds)[number]

export const licenseStates = ['valid', 'expiring', 'expired', 'problem', 'unchecked'] as const
export type LicenseState = (typeof licenseStates)[number]

const ResponseTime = z.object({
  /** The median, from the first question of a buyer to the first answer; null while nobody was answered. */
  seconds: z.nullable(z.number()),
  answered: z.number(),
})

const Member = z.object({
  accountId: z.number(),
  name: z.string(),
  slug: z.nullable(z.string()),
  role: z.enum(brokerageRoles),
  joinedAt: z.string(),
  /** Of the offices of the brokerage; null in none. */
  officeId: z.nullable(z.number()),
  /** The office that the profile names; null where it names none. */
  profileOffice: z.nullable(z.string()),
  licenses: z.array(
    z.object({
      number: z.string(),
      state: z.string(),
      /** `2027-05-31`; null while nobody recorded it. */
      expiresOn: z.nullable(z.string()),
      status: z.enum(licenseStates),
    }),
  ),
  onMarket: z.number(),
  unanswered: z.number(),
  response: ResponseTime,
})
export type BrokerageMember = z.infer<typeof Member>

/** What a brokerage agreed to with us and what it was billed. Days are `2027-05-31`. */
const Papers = z.object({
  /** The contract of today; null without one. */
  contract: z.nullable(z.object({ startsOn: z.string(), endsOn: z.string(), seats: z.number(), seatCents: z.number(), terms: z.string() })),
  /** The newest first. */
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      totalCents: z.number(),
      status: z.enum(['sent', 'paid', 'void']),
    }),
  ),
})
export type BrokeragePapers = z.infer<typeof Papers>

const Numbers = z.object({ counts: z.record(z.enum(countedKinds), z.number()), response: ResponseTime })
export type BrokerageNumbers = z.infer<typeof Numbers>

const officeLines = {
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** E.164. */
  phone: z.string(),
  license: z.string(),
}
const Office = z.object({ id: z.number(), ...officeLines, policy: z.enum(reviewPolicies), priceLimitPercent: PriceLimit, ...Numbers.shape })
export type BrokerageOffice = z.infer<typeof Office>

const Dashboard = z.object({
  /** A page of them in the order they joined; all of them after a change. */
  members: z.array(Member),
  ...pageNumbers,
  ...Numbers.shape,
  /** By name, each with its own numbers. */
  offices: z.array(Office),
  /** The numbers of members who are in no office. */
  withoutOffice: Numbers,
  invitations: z.array(z.object({ id: z.number(), email: z.string(), expiresAt: z.string() })),
  papers: Papers,
})
export type BrokerageDashboard = z.infer<typeof Dashboard>

export const MyBrokerage = z.object({
  brokerage: z.nullable(
    z.object({
      name: z.string(),
      myRole: z.enum(brokerageRoles),
      adminNames: z.array(z.string()),
      /** The office I am in; null in none. */
      myOffice: z.nullable(z.object(officeLines)),
      /** Of members without an office; each office has its own. */
      reviewPolicy: z.enum(reviewPolicies),
      priceLimitPercent: PriceLimit,
      /** Whether my new listings wait for an administrator. */
      myListingsWait: z.boolean(),
      /** Which changes of my live listings wait for one. */
      myChangesWait: z.object({ everything: z.boolean(), priceLimitPercent: PriceLimit }),
      /** How its agents' pages show it. */
      brand: AgentBrand,
      /** Of administrators alone. */
      registration: z.nullable(
        z.object({
          status: z.enum(registrationStatuses),
          /** Null for a brokerage that was started before licenses were asked for. */
          license: z.nullable(z.object({ number: z.string(), state: z.enum(usStateCodes) })),
          /** Note of the last review; empty without one. */
          note: z.string(),
        }),
      ),
      /** Of administrators alone. */
      dashboard: z.nullable(Dashboard),
    }),
  ),
  /** Who asks me to join, while I belong to none. */
  invitations: z.array(z.object({ id: z.number(), brokerageName: z.string(), inviterName: z.nullable(z.string()), expiresAt: z.string() })),
  /** The brokerage of my profile, which I could start; null where the profile names none. */
  startName: z.nullable(z.string()),
})
export type MyBrokerage = z.infer<typeof MyBrokerage>

export const CountedItems = z.object({
  /** How many there are, of which at most 200 are listed. */
  total: z.number(),
  items: z.array(
    z.object({
      key: z.string(),
      agentName: z.string(),
      /** The title of a listing or the number of a license; null where the agent wrote none. */
      title: z.nullable(z.string()),
      /** Where everybody can read it. */
      propertyId: z.nullable(z.number()),
      /** Since when, or the last day of a license. */
      at: z.nullable(z.string()),
      /** What was found, where the number alone does not say it. */
      detail: z.nullable(z.string()),
    }),
  ),
})
export type CountedItems = z.infer<typeof CountedItems>
