import { sql } from 'kysely'
import { expect } from 'vitest'
import { cardSession, payCardSession, setUpCard, subscribe, type Billing } from '#features/billing/contract'
import { billing } from '#features/billing/server'
import { plans } from '#features/plans/server'
import { personalData } from '#features/personal-data/server'
import { teams } from '#features/teams/server'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { myBilling } from '../../contract.ts'
import type { FeatureDoor } from '#platform/testing/test-app.ts'
import type { Actor } from '#platform/contract/access.ts'

export const dayMs = 86_400_000
export const statement = 'I agree that my card is charged $29.00 every month until I cancel.'

export const cards = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  confirm: '4000 0025 0000 3155',
  refusedLater: '4000 0000 0000 0341',
}

export interface BillingWorld extends ListingWorld {
  billingOf(agent: Actor): Promise<Billing>
  startTrial(agent: Actor, plan?: 'pro' | 'premium'): Promise<void>
  /** Presses the button of the card page that `url` names. */
  pay(url: string | null, number: string, confirmed?: boolean): Promise<'done' | 'declined' | 'confirm'>
  storeCard(agent: Actor, number: string): Promise<void>
  /** Moves the clock, then lets the simulator and whoever follows it work until nothing waits. */
  pass(days: number): Promise<void>
}

/** Everything that billing needs, with short ways through the simulator. */
export async function billingWorld(further: readonly FeatureDoor[] = []): Promise<BillingWorld> {
  const app = await listingWorld([plans, teams, billing, personalData, ...further])
  const pay: BillingWorld['pay'] = async (url, number, confirmed) => {
    const sessionId = url?.split('/').at(-1) ?? ''
    expect(await app.call(cardSession, { params: { sessionId } })).toMatchObject({ open: true })
    const body = { number, expMonth: 12, expYear: 2032, ...(confirmed !== undefined && { confirmed }) }
    return (await app.call(payCardSession, { params: { sessionId }, body })).outcome
  }
  return {
    ...app,
    billingOf: (agent) => app.as(agent).call(myBilling),
    async startTrial(agent, plan = 'pro') {
      const priceCents = plan === 'pro' ? 2900 : 9900
      await app.as(agent).call(subscribe, { body: { plan, interval: 'month', withCard: false, priceCents, agreed: true, statement } })
    },
    pay,
    async storeCard(agent, number) {
      const { url } = await app.as(agent).call(setUpCard)
      expect(await pay(url, number)).toBe('done')
    },
    async pass(days) {
      app.moveClock(days * dayMs)
      // Time passes at the provider, its events arrive, and the accounts are read anew.
      for (let round = 0; round < 3; round++) await step(app)
      await expect.poll(() => step(app)).toBe(0)
    },
  }
}

/** Lets every job have its turn; returns how many events are not followed yet. */
async function step(app: ListingWorld): Promise<number> {
  app.moveClock(60_000)
  await app.server.jobs.runDue()
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from billing_simulator_event) + (select count(*) from billing_event where not followed) as count`.execute(
    app.services.db,
  )
  return Number(rows[0]?.count)
}
