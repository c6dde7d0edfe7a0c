import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { changePlan, myInvoices, previewChange, refreshBilling, subscribe } from '#features/billing/contract'
import { exportData } from '#features/personal-data/contract'
import { createAgent } from '#fixtures/agents/server/testing/agent'
import type { Actor } from '#platform/contract/access.ts'
import { refusal } from '#platform/testing/refusal.ts'
import { billingWorld, cards, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

const statement = 'I agree to Pro at $14.50 a month, with this card, until I cancel.'
const founders = { plan: 'pro' as const, interval: 'month' as const, withCard: true, priceCents: 1450, agreed: true as const, statement }

async function founder(): Promise<Actor> {
  const { id, email } = await createAgent(app.services.db, { isFounder: true })
  return { id, email, isAgent: true } as Actor
}

test('a founder is asked, charged and billed half of the price, keeps that price through a change of plan, and nobody else is', async () => {
  const agent = await founder()
  expect(await app.billingOf(agent)).toMatchObject({ founder: true })
  const full = app.as(agent).call(subscribe, { body: { ...founders, priceCents: 2900 } })
  expect(await refusal(full)).toMatchObject({ problem: 'conflict', message: 'The price changed to $14.50. Check it and confirm again.' })
  const { url } = await app.as(agent).call(subscribe, { body: founders })
  expect(await app.pay(url, cards.paid)).toBe('done')
  expect(await app.as(agent).call(refreshBilling)).toMatchObject({ state: 'trialing', nextCharge: { cents: 1450 } })
  await app.pass(31)
  expect(await app.billingOf(agent)).toMatchObject({ state: 'active', nextCharge: { cents: 1450 } })
  expect((await app.as(agent).call(myInvoices)).items).toMatchObject([{ status: 'paid', totalCents: 1450 }])

  const choice = { plan: 'premium' as const, interval: 'month' as const }
  const preview = await app.as(agent).call(previewChange, { query: choice })
  expect(preview.thenCents).toBe(4950)
  const { prorationDate, todayCents } = preview
  const changed = await app.as(agent).call(changePlan, { body: { ...choice, prorationDate, todayCents } })
  expect(changed).toMatchObject({ plan: 'premium', nextCharge: { cents: 4950 } })

  const notFounder = await app.agent()
  expect(await refusal(app.as(notFounder).call(subscribe, { body: founders }))).toMatchObject({
    problem: 'conflict',
    message: 'The price changed to $29.00. Check it and confirm again.',
  })
})

test('what was agreed to is stored once per start with its words, their hash and the price, and is in the export', async () => {
  const agent = await founder()
  await app.as(agent).call(subscribe, { body: { ...founders, withCard: false } })
  const { parts } = await app.as(agent).call(exportData)
  expect((parts['billing'] as { consents: unknown[] }).consents).toEqual([
    {
      at: expect.any(String) as string,
      statement,
      statement_sha256: createHash('sha256').update(statement).digest('hex'),
      price_cents: 1450,
    },
  ])
})

test('without the box nothing starts and nothing is stored as agreed to', async () => {
  const agent = await founder()
  for (const agreed of [false, undefined]) {
    const payload = { ...founders, withCard: false, agreed }
    const answer = await app.as(agent).inject({ method: 'POST', url: '/api/billing/subscription', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Check the box to agree to the price and the dates.')
  }
  expect(await app.billingOf(agent)).toMatchObject({ state: 'none' })
  const { parts } = await app.as(agent).call(exportData)
  expect((parts['billing'] as { consents: unknown[] }).consents).toEqual([])
})
