import { beforeAll, expect, test } from 'vitest'
import { identity } from '#features/identity/server'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import { testApp, type TestApp } from '#platform/testing/test-app.ts'
import { verifySignIn } from '../contract.ts'
import { inviteFounder } from '../contract/founder-invitations.ts'
import { accounts } from '../server.ts'
import { identityClient, type SignedIn } from './testing/identity-client.fixtures.ts'

let app: TestApp
let people: ReturnType<typeof identityClient>
const admin = { id: 1, isAgent: true, isAdmin: true }
const dayMs = 86_400_000

beforeAll(async () => {
  app = await testApp(identity, accounts)
  people = identityClient(app)
})

const agentData = { isAgentSignup: true, licenseNumber: 'tx12345', licenseState: 'TX', phone: '(512) 234-5678', selectedPlan: 'pro' }
const enter = async (person: SignedIn, more: object = {}) => {
  const { idToken, uid, email } = await people.refresh(person)
  return app.call(verifySignIn, { body: { idToken, firebaseUid: uid, email, ...more } })
}
const invite = (email: string) => app.as(admin).call(inviteFounder, { body: { email } })

test('an invited agent becomes a founder with the verified address, and no client does by asking', async () => {
  await invite(' Flo@Example.com ')
  const [mail] = await recentOutbox(app.services.db, 'flo@example.com')
  expect(mail?.subject).toBe('You’re invited to Tourstead as a founder')
  const flo = await people.signUp('flo@example.com')
  const asks = { ...agentData, isFounder: true }
  expect(await enter(flo, asks)).toMatchObject({ isAgent: true, isFounder: false })
  await people.verifyEmail(flo)
  expect(await enter(flo)).toMatchObject({ isAgent: true, isFounder: true })
  const guest = await people.signUp('guest@example.com')
  await people.verifyEmail(guest)
  expect(await enter(guest, asks)).toMatchObject({ isAgent: true, isFounder: false })
})

test('a buyer with an invitation becomes a founder only as an agent, and an invitation counts for 30 days', async () => {
  await invite('bo@example.com')
  await invite('late@example.com')
  const bo = await people.signUp('bo@example.com')
  await people.verifyEmail(bo)
  expect(await enter(bo)).toMatchObject({ isAgent: false, isFounder: false })
  expect(await enter(bo, agentData)).toMatchObject({ isFounder: true })
  const late = await people.signUp('late@example.com')
  await people.verifyEmail(late)
  app.moveClock(31 * dayMs)
  const { email } = late
  expect(await enter(await people.signIn(email), agentData)).toMatchObject({ isAgent: true, isFounder: false })
})

test('only an administrator invites, and text that is no address is refused at its field', async () => {
  const body = { email: 'x@example.com' }
  await expect(app.as({ id: 2, isAgent: true }).call(inviteFounder, { body })).rejects.toMatchObject({ status: 403 })
  await expect(invite('nobody')).rejects.toMatchObject({ status: 400, fields: { 'body.email': expect.any(String) as string } })
})
