import { beforeAll, expect, test } from 'vitest'
import { verifySignIn } from '#features/accounts/contract'
import { publicApiKey } from '#features/identity/server'
import { exportData } from '#features/personal-data/contract'
import type { Actor } from '#platform/contract/access.ts'
import { billingWorld, type BillingWorld } from './testing/billing-world.fixtures.ts'

let app: BillingWorld
beforeAll(async () => {
  app = await billingWorld()
})

async function signUpAgent(email: string, selectedPlan: string): Promise<Actor> {
  const key = await publicApiKey(app.services.db)
  const url = `/identity/v1/accounts:signUp?key=${key}`
  const identity = await app.inject({ method: 'POST', url, payload: { email, password: 'quiet river walk 9' } })
  const { idToken, localId } = identity.json<{ idToken: string; localId: string }>()
  const license = { licenseNumber: 'TX4567', licenseState: 'TX', phone: '512-234-5678' }
  const body = { idToken, firebaseUid: localId, name: 'Lena Ortiz', isAgentSignup: true, ...license, selectedPlan }
  const { id } = await app.call(verifySignIn, { body })
  return { id, isAgent: true, isAdmin: false } as Actor
}

test('the plan chosen at sign-up is offered until a plan starts, and is part of the export', async () => {
  const agent = await signUpAgent('lena@example.com', 'pro')
  expect(await app.billingOf(agent)).toMatchObject({ state: 'none', plan: 'basic', planInForce: 'basic', signUpPlan: 'pro' })
  expect(JSON.stringify(await app.as(agent).call(exportData))).toContain('"plan":"pro"')
  await app.startTrial(agent, 'premium')
  expect(await app.billingOf(agent)).toMatchObject({ state: 'trialing', plan: 'premium', signUpPlan: null })
})

test('an agent who chose the free plan at sign-up is offered none', async () => {
  const agent = await signUpAgent('theo@example.com', 'basic')
  expect(await app.billingOf(agent)).toMatchObject({ state: 'none', signUpPlan: null })
})
