import { createUserWithEmailAndPassword, getIdToken } from '@firebase/auth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { identityAdmin, verifyIdToken } from '#features/identity/server'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, browser, send } = await identityForTests()
const minute = 60_000

async function newSession(email: string) {
  const { body } = await send('v1/accounts:signUp', { email, password: goodPassword })
  return { uid: body.localId ?? '', idToken: body.idToken ?? '', refreshToken: body.refreshToken ?? '' }
}
const refresh = (refresh_token: string) => send('v1/token', { grant_type: 'refresh_token', refresh_token })

test('the SDK refreshes with a form and goes on with the new pair', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'form@example.com', goodPassword)
  const before = user.refreshToken
  await getIdToken(user, true)
  expect(user.refreshToken).not.toBe(before)
  await getIdToken(user, true)
})

test('two tabs that refresh at once with the same token both stay signed in, with the same successor', async () => {
  const { refreshToken } = await newSession('tabs@example.com')
  const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.refresh_token).toBe(second.body.refresh_token)
  expect((await refresh(first.body.refresh_token ?? '')).status).toBe(200)
})

test('an answer that got lost can be asked for again for two minutes', async () => {
  // The last second of them may not pass while the test runs.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { refreshToken } = await newSession('lost@example.com')
  const first = await refresh(refreshToken)
  app.moveClock(2 * minute - 1000)
  expect((await refresh(refreshToken)).body.refresh_token).toBe(first.body.refresh_token)
})

test('a token older than that was copied by somebody: the whole session ends, for the thief and for the owner', async () => {
  const { uid, refreshToken, idToken } = await newSession('stolen@example.com')
  const { body } = await refresh(refreshToken)
  await verifyIdToken(app.services, idToken)
  app.moveClock(2 * minute + 1000)
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
  expect((await refresh(body.refresh_token ?? '')).body.error?.message).toBe('TOKEN_EXPIRED')
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
  const events = await realm.db
    .selectFrom('identity.event')
    .select('kind')
    .where('kind', '=', 'refresh-token-reused')
    .where('uid', '=', uid)
    .execute()
  expect(events).toHaveLength(1)
})

test('a token two steps behind ends the session even at once', async () => {
  const { refreshToken } = await newSession('steps@example.com')
  const second = (await refresh(refreshToken)).body.refresh_token ?? ''
  await refresh(second)
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
})

test('a session lives on with visits and ends after thirty days without one', async () => {
  let { refreshToken } = await newSession('idle@example.com')
  for (let month = 0; month < 3; month += 1) {
    app.moveClock(29 * 24 * 60 * minute)
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    refreshToken = body.refresh_token ?? ''
  }
  app.moveClock(31 * 24 * 60 * minute)
  expect((await refresh(refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
})

test('a refreshed token carries what changed in the meantime', async () => {
  const { uid, refreshToken } = await newSession('claims@example.com')
  await identityAdmin(app.services).setCustomClaims(app.services.db, uid, { role: 'agent', userId: 7 })
  const { body } = await refresh(refreshToken)
  expect(await verifyIdToken(app.services, body.id_token ?? '')).toMatchObject({ claims: { role: 'agent', userId: 7 } })
})

test('signing out ends the session on the server, and only that session', async () => {
  const here = await newSession('out@example.com')
  const { body: there } = await send('v1/accounts:signInWithPassword', { email: 'out@example.com', password: goodPassword })
  const { sessionId } = await verifyIdToken(app.services, here.idToken)
  await identityAdmin(app.services).endSession(app.services.db, sessionId)
  await expect(verifyIdToken(app.services, here.idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
  expect((await refresh(here.refreshToken)).body.error?.message).toBe('TOKEN_EXPIRED')
  expect((await refresh(there.refreshToken ?? '')).status).toBe(200)
})

test('a session ended by another server is refused here after ten seconds at the latest', async () => {
  const { idToken } = await newSession('far@example.com')
  const { sessionId } = await verifyIdToken(app.services, idToken)
  await realm.db.updateTable('identity.session').set({ ended_at: realm.time() }).where('id', '=', sessionId).execute()
  app.moveClock(10_001)
  await expect(verifyIdToken(app.services, idToken)).rejects.toMatchObject({ problem: 'not-signed-in' })
})

test('a database that forgot its last refreshes in a crash signs nobody out', async () => {
  const { uid, refreshToken } = await newSession('crash@example.com')
  const first = await refresh(refreshToken)
  const second = await refresh(first.body.refresh_token ?? '')
  await realm.db.updateTable('identity.session').set({ generation: 1 }).where('uid', '=', uid).execute()
  const third = await refresh(second.body.refresh_token ?? '')
  expect(third.status).toBe(200)
  expect((await refresh(third.body.refresh_token ?? '')).status).toBe(200)
})
