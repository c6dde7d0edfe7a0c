import * as z from 'zod/mini'
import { Plan } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { subscriptionStates } from './contract/subscription-graph.ts'

export { priceFor } from './contract/price-for.ts'
export {
  cardSession,
  confirmTestCard,
  moveSimulator,
  payCardSession,
  portalSession,
  replacePortalCard,
  simulatorState,
  type CardOutcome,
} from './contract/simulator.ts'

export const BillingInterval = z.enum(['month', 'year'])
export type BillingInterval = z.infer<typeof BillingInterval>

const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  /** `paid`, `open`, `void` or `uncollectible`. */
  status: z.string(),
  /** ISO time. */
  at: z.string(),
  totalCents: z.number(),
})
export type Invoice = z.infer<typeof Invoice>

const HeldListing = z.object({ id: z.number(), title: z.string(), status: z.string(), held: z.boolean(), stays: z.boolean() })

export const Billing = z.object({
  state: z.enum(subscriptionStates),
  /** The plan that was chosen, and the one whose limits hold now. */
  plan: Plan,
  planInForce: Plan,
  /** The paid plan that was chosen at sign-up and never started. */
  signUpPlan: z.nullable(Plan),
  /** The plan that was given at no charge, and its last day in UTC. */
  given: z.nullable(z.object({ plan: Plan, endsOn: z.string() })),
  interval: BillingInterval,
  /** What the next charge takes, and when; null when nothing will be charged. */
  nextCharge: z.nullable(z.object({ at: z.string(), cents: z.number() })),
  trialEnd: z.nullable(z.string()),
  /** When the plan ends because it was canceled. */
  endsAt: z.nullable(z.string()),
  /** When a payment that failed takes listings off the market. */
  graceEndsAt: z.nullable(z.string()),
  trialAvailable: z.boolean(),
  founder: z.boolean(),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expMonth: z.number(), expYear: z.number() })),
  /** Listings on the market and how many the plan holds; null without a limit. */
  limit: z.nullable(z.number()),
  used: z.number(),
  /** Uploaded film and how much of it the plan holds; null without a limit. */
  film: z.object({
    minutes: z.number(),
    minutesLimit: z.nullable(z.number()),
    gigabytes: z.number(),
    gigabytesLimit: z.nullable(z.number()),
  }),
  /** Texts with alerts of the last 30 days and how many the plan sends in that time; null without a limit. */
  texts: z.object({ sent: z.number(), limit: z.nullable(z.number()) }),
  /** Whether the plan saves leads as a spreadsheet. */
  leadExport: z.boolean(),
  /** What the plan that costs nothing holds. */
  freeLimit: z.nullable(z.number()),
  /** Present while more is on the market, or on hold, than the plan holds. */
  over: z.nullable(z.object({ holdAt: z.string(), listings: z.array(HeldListing) })),
  /** Whether cards are only played here: on the embedded default. */
  simulated: z.boolean(),
})
export type Billing = z.infer<typeof Billing>

const dayMs = 86_400_000

/** Returns whether a plan lapses unless its agent acts: a failed payment, a trial without a card in its last week, or a plan that ends within 30 days. */
export function isPlanLapsing({ state, trialEnd, card, endsAt }: Billing, now: number): boolean {
  const endsWithin = (moment: string | null, days: number) => moment !== null && Date.parse(moment) - now <= days * dayMs
  return state === 'past_due' || state === 'restricted' || endsWithin(endsAt, 30) || (card === null && endsWithin(trialEnd, 7))
}

export const billingOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  access: 'public',
  summary: 'Whether plans can be paid for on this site',
  reply: z.object({
    open: z.boolean(),
    /** Whether a card can be entered in the provider’s field on our own page as well. */
    cardField: z.boolean(),
  }),
})

export const myBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: 'agent',
  summary: 'The plan of the signed-in agent, its next charge, card and limits, and a page of the listings above it',
  query: z.object(pageQuery),
  reply: z.extend(Billing, pageNumbers),
})

const choice = { plan: Plan, interval: BillingInterval }

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/billing/subscription',
  repeat: 'natural: one plan per agent',
  access: 'agent',
  summary: 'Start a plan: its trial at once, or by card on the page of the payment provider',
  body: z.object({
    ...choice,
    withCard: z.boolean(),
    /** What stood beside the button; another price by now is refused. */
    priceCents: z.number(),
    agreed: z.literal(true, 'Check the box to agree to the price and the dates.'),
    statement: z.string().check(z.minLength(20), z.maxLength(2000)),
  }),
  /** Where to enter a card; null when nothing more is needed. */
  reply: z.object({ url: z.nullable(z.string()) }),
})

export const previewChange = endpoint({
  method: 'GET',
  path: '/api/billing/change',
  access: 'agent',
  summary: 'What a change of plan costs today and afterwards',
  query: z.object(choice),
  reply: z.object({
    /** To be paid at once; negative: credit for the next invoices. */
    todayCents: z.number(),
    thenCents: z.number(),
    nextAt: z.string(),
    /** Binds the change to the moment it was worked out for, in seconds. */
    prorationDate: z.number(),
  }),
})

export const changePlan = endpoint({
  method: 'PUT',
  path: '/api/billing/subscription',
  access: 'agent',
  summary: 'Change the plan at the price that was shown',
  body: z.object({ ...choice, prorationDate: z.number(), todayCents: z.number() }),
  reply: Billing,
})

export const setCancellation = endpoint({
  method: 'PUT',
  path: '/api/billing/cancellation',
  access: 'agent',
  summary: 'Cancel the plan at the end of what is paid, or keep it after all',
  body: z.object({ canceled: z.boolean() }),
  reply: Billing,
})

export const setUpCard = endpoint({
  method: 'POST',
  path: '/api/billing/card',
  repeat: 'harmless: an unfinished visit to the provider stores and charges nothing',
  access: 'agent',
  summary: 'Begin to store a card, without a charge',
  reply: z.object({ url: z.string() }),
})

export const beginCard = endpoint({
  method: 'POST',
  path: '/api/billing/card-entries',
  repeat: 'harmless: an unfinished entry at the provider stores and charges nothing',
  access: 'agent',
  summary: 'Begin to enter a card in the provider’s field on our page, without a charge',
  reply: z.object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    /** Where the payment simulator’s script is; null for the provider’s own. */
    script: z.nullable(z.string()),
  }),
})

export const finishCard = endpoint({
  method: 'POST',
  path: '/api/billing/card-entries/:setupIntentId',
  repeat: 'natural: the id of the entry at the provider',
  access: 'agent',
  summary: 'Read from the provider what became of a card that was entered on our page, and charge from it what is due',
  params: z.object({ setupIntentId: z.string().check(z.regex(/^seti_\w{1,80}$/)) }),
  reply: z.object({
    /** Whether the card is stored; a bank that did not confirm leaves it out. */
    saved: z.boolean(),
    billing: Billing,
  }),
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  repeat: 'harmless: an unfinished visit to the provider changes nothing',
  access: 'agent',
  summary: 'Begin a visit to the billing portal of the payment provider, with the card and all invoices',
  reply: z.object({ url: z.string() }),
})

export const refreshBilling = endpoint({
  method: 'POST',
  path: '/api/billing/refresh',
  repeat: 'harmless: reads from the provider',
  access: 'agent',
  summary: 'Read the plan from the payment provider, for whoever comes back from its page',
  reply: Billing,
})

export const chooseListings = endpoint({
  method: 'PUT',
  path: '/api/billing/staying-listings',
  access: 'agent',
  summary: 'Choose which listings stay on the market when the plan holds fewer',
  body: z.object({ listingIds: z.array(z.number()).check(z.maxLength(1000)) }),
  reply: Billing,
})

export const myInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  access: 'agent',
  summary: 'The invoices of the signed-in agent, newest first',
  query: z.object(pageQuery),
  reply: z.object({ items: z.array(Invoice), ...pageNumbers }),
})
