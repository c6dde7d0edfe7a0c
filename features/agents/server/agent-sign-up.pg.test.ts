import { beforeAll, expect, test } from 'vitest'
import { verifySignIn } from '#features/accounts/contract'
import { accounts } from '#features/accounts/server'
import { identity, publicApiKey } from '#features/identity/server'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { myAgentProfile } from '../contract.ts'
import { agents } from '../server.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp(identity, accounts, agents)
})

test('signing up as an agent makes the profile with license, plan and phone in the same step', async () => {
  const key = await publicApiKey(app.services.db)
  const signUp = await app.inject({
    method: 'POST',
    url: `/identity/v1/accounts:signUp?key=${key}`,
    payload: { email: 'lena@example.com', password: 'quiet river walk 9' },
  })
  const { idToken, localId } = signUp.json<{ idToken: string; localId: string }>()
  const user = await app.call(verifySignIn, {
    body: {
      idToken,
      firebaseUid: localId,
      name: 'Lena Ortiz',
      isAgentSignup: true,
      licenseNumber: 'tx4567',
      licenseState: 'TX',
      phone: '512-234-5678',
      selectedPlan: 'premium',
    },
  })
  expect(user).toMatchObject({ role: 'agent', claimsUpdated: true })
  const response = await app.inject({ method: 'GET', url: myAgentProfile.path, headers: { authorization: `Bearer ${idToken}` } })
  expect(response.json()).toMatchObject({
    slug: 'lena-ortiz',
    licenceNumber: 'TX4567',
    licenceState: 'TX',
    licenceStatus: 'submitted',
    plan: 'premium',
    phone: '+15122345678',
  })
})
