import { beforeAll, expect, test } from 'vitest'
import { myInvoices, previewChange, setCancellation } from '#features/billing/contract'
import { createDemoPlan } from '#features/billing/server'
import { startTeam } from '#features/teams/contract'
import { billingWorld, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

test('somebody of the demo world has paid each month, pays the next one, and changes or cancels the plan like anybody', async () => {
  const { services } = app
  const agent = await app.agent()
  const demo = { accountId: agent.id, email: agent.email, plan: 'premium' as const }
  await services.db.transaction().execute((trx) => createDemoPlan(trx, services, demo))
  expect(await app.billingOf(agent)).toMatchObject({ state: 'active', planInForce: 'premium', limit: null })
  await app.pass(0)
  const before = await app.billingOf(agent)
  expect(before).toMatchObject({ state: 'active', plan: 'premium', card: { last4: '4242' }, nextCharge: { cents: 9900 } })
  const paid = (await app.as(agent).call(myInvoices)).items
  expect(paid.length).toBeGreaterThanOrEqual(3)
  expect(new Set(paid.map(({ status, totalCents }) => `${status} ${totalCents}`))).toEqual(new Set(['paid 9900']))
  const { team } = await app.as(agent).call(startTeam, { body: { name: 'The Long Team' } })
  expect(team?.seats).toEqual({ used: 1, limit: 25 })

  await app.pass(31)
  expect((await app.as(agent).call(myInvoices)).items).toHaveLength(paid.length + 1)
  expect((await app.as(agent).call(previewChange, { query: { plan: 'pro', interval: 'month' } })).thenCents).toBe(2900)
  expect((await app.as(agent).call(setCancellation, { body: { canceled: true } })).nextCharge).toBeNull()
})
