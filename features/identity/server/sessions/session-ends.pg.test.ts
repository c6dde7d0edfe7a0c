import { expect, test } from 'vitest'
import { identityAdmin, sessionEnded, verifyIdToken } from '#features/identity/server'
import { inProcessBus } from '#platform/bus/in-process-bus.ts'
import { openEvents } from '#platform/events/events.ts'
import type { Services } from '#platform/http/services.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { realmOf } from '../realm.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'
import { watchSessionEnds, type EndedSession } from './session-ends.ts'

const { services, send } = await identityForTests()
const admin = identityAdmin(services)

/** Another process: same database, a memory of its own, and no bus between them, so that only the database can tell it. */
const otherBus = inProcessBus()
const elsewhere: Services = { ...services, bus: otherBus, events: openEvents(otherBus) }
let ahead = 0
const failures: object[] = []
// Nothing begins, so nobody looks unasked; the tests say when.
const jobs = openJobs({ now: () => Date.now() + ahead, log: { error: (failure) => failures.push(failure) } })
const stop = await watchSessionEnds(jobs, await realmOf(elsewhere))
const received: EndedSession[] = []
elsewhere.events.on(sessionEnded, (ended) => void received.push(ended))
const receivedHere: EndedSession[] = []
services.events.on(sessionEnded, (ended) => void receivedHere.push(ended))

async function signedUp(email: string) {
  const { body } = await send('v1/accounts:signUp', { email, password: goodPassword })
  const token = body.idToken ?? ''
  const { uid, sessionId } = await verifyIdToken(elsewhere, token)
  return { token, uid, sessionId }
}
const nextLook = async () => {
  ahead += 2_000
  await jobs.runDue()
  expect(failures).toEqual([])
}
const refused = (token: string) =>
  verifyIdToken(elsewhere, token).then(
    () => false,
    () => true,
  )

test('a session that ends in one process is over in every other after its next look, and its listeners hear of it', async () => {
  const { token, uid, sessionId } = await signedUp('ended@example.com')
  await admin.endSession(services.db, sessionId)
  expect(await refused(token)).toBe(false)
  await nextLook()
  expect(await refused(token)).toBe(true)
  expect(received).toContainEqual({ uid, sessionId, accountDeleted: false })
})

test('a changed password, a disabled and a deleted account are heard of too', async () => {
  const { uid, token } = await signedUp('changed@example.com')
  await send('v1/accounts:update', { idToken: token, password: 'four green doors' })
  await nextLook()
  expect(received).toContainEqual({ uid, accountDeleted: false })
  await admin.deleteAccount(services.db, uid)
  await nextLook()
  expect(received).toContainEqual({ uid, accountDeleted: true })
})

test('in the same process it is heard of without waiting for the next look', async () => {
  const { uid, sessionId } = await signedUp('here@example.com')
  await admin.endSession(services.db, sessionId)
  await expect.poll(() => receivedHere).toContainEqual({ uid, sessionId, accountDeleted: false })
})

test('what is rolled back ends nothing', async () => {
  const { token, sessionId } = await signedUp('undone@example.com')
  await services.db
    .transaction()
    .execute(async (trx) => {
      await admin.endSession(trx, sessionId)
      throw new Error('changed my mind')
    })
    .catch(() => undefined)
  await verifyIdToken(elsewhere, token)
  expect(received.some((ended) => ended.sessionId === sessionId)).toBe(false)
  stop()
})
