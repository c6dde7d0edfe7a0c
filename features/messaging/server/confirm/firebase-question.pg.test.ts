import { expect, test } from 'vitest'
import { currentUser } from '#features/accounts/contract'
import { myMessages } from '#features/messaging/contract'
import { firebaseFake } from '#fixtures/identity/server/testing/firebase'
import { recentOutbox } from '#platform/mail/read-outbox.ts'
import type { Services } from '#platform/http/services.ts'
import { testApp, type FeatureDoor } from '#platform/testing/test-app.ts'
import { holdQuestion } from '../../contract/mailed-questions.ts'
import { confirmQuestion, questionRequests, readConfirmation } from '../../contract/question-confirmations.ts'
import { messageTables } from '../message-rows.ts'
import { agentWithListing, messagingFeatures } from '../testing/people.fixtures.ts'
import { remindAskers } from './question-requests.ts'

const clock = { now: Date.now }
const fake = await firebaseFake(() => clock.now())
let trusting: Services | undefined
/** Opens a feature with a Firebase project in place of our own identity server. */
const withFirebase =
  (feature: FeatureDoor): FeatureDoor =>
  (server, services) => {
    trusting ??= { ...services, config: { ...services.config, environment: fake.environment } }
    return feature(server, trusting)
  }
const app = await testApp(...messagingFeatures.map(withFirebase))
const { call, as, services, moveClock } = app
clock.now = services.now
const { agent, home } = await agentWithListing(app)

const mailsTo = (email: string) => recentOutbox(services.db, email)
const newestToken = async (email: string) => /\/ask\/confirm\/(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
async function ask(content: string, email: string) {
  const body = {
    receiverId: agent.id,
    propertyId: home,
    content,
    moment: null,
    clientMessageId: crypto.randomUUID(),
    name: 'Sam Lind',
    email,
  }
  await call(holdQuestion, { body })
  return newestToken(email)
}
const confirm = (token: string) => call(confirmQuestion, { body: { token } })
const received = async (content: string) =>
  (await as(agent).call(myMessages, { query: { after: 0 } })).filter((message) => message.content === content)

test('with a Firebase project the mail carries our link without digits, a reminder follows, and ten presses send once', async () => {
  const email = 'asks@example.com'
  const token = await ask('Is the porch new?', email)
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Confirm your question about 1204 Kinney Avenue')
  expect(mail?.text).not.toContain('code')
  expect(await as(agent).call(questionRequests)).toMatchObject([{ propertyId: home, isNudged: false }])
  moveClock(5 * 3_600_000)
  await remindAskers(services)
  expect((await mailsTo(email))[0]?.subject).toMatch(/^Reminder: /)
  for (let reads = 0; reads < 3; reads++) expect(await call(readConfirmation, { body: { token } })).toMatchObject({ state: 'waiting' })
  expect(await received('Is the porch new?')).toEqual([])

  const presses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  for (const press of presses) expect(press).toMatchObject({ state: 'sent', content: '' })
  const [message, ...more] = await received('Is the porch new?')
  expect(more).toEqual([])
  expect(await as({ id: message?.senderId ?? 0 }).call(currentUser)).toMatchObject({ email, firstName: 'Sam', emailVerified: true })
  expect([...fake.users.values()].filter((user) => user.email === email)).toMatchObject([{ emailVerified: true }])
})

test('while Firebase is silent nothing is sent and the question waits; a disabled account is refused without losing it', async () => {
  const [email, off] = ['silent@example.com', 'off@example.com']
  const token = await ask('Silent', email)
  fake.state.down = true
  await expect(confirm(token)).rejects.toMatchObject({ problem: 'unavailable' })
  fake.state.down = false
  expect(await received('Silent')).toEqual([])
  expect(await confirm(token)).toMatchObject({ state: 'sent' })
  fake.users.set('disabled', { localId: 'disabled', email: off, emailVerified: true, password: '', disabled: true, validSince: '0' })
  const refused = await ask('From nowhere', off)
  await expect(confirm(refused)).rejects.toMatchObject({ problem: 'not-allowed', message: expect.stringContaining('suspended') })
  const held = messageTables(services.db).selectFrom('held_message').select('content').where('content', '<>', '')
  expect(await held.execute()).toEqual([{ content: 'From nowhere' }])
})
