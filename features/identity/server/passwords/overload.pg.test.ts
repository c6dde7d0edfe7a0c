import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from '@firebase/auth'
import { expect, test } from 'vitest'
import { cleanUp } from '../clean-up.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, realm, browser, send } = await identityForTests()

test('when too many sign in at once, some are asked to come back, in a way that signs nobody out', async () => {
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'patient@example.com', goodPassword)
  const crowd = Array.from({ length: 90 }, (_, index) =>
    send('v1/accounts:signInWithPassword', { email: `crowd${index}@example.com`, password: 'x' }),
  )
  await Promise.race(crowd)
  const mine = signInWithEmailAndPassword(auth, 'patient@example.com', goodPassword).catch((error: unknown) => error)
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, type } of refused) {
    expect(type).toContain('application/problem+json')
    expect(body.error).toBeUndefined()
  }
  await mine
  expect(auth.currentUser?.uid).toBe(user.uid)
  await signInWithEmailAndPassword(auth, 'patient@example.com', goodPassword)
})

test('old counters, codes and sessions are cleared away, everything in use stays', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'kept@example.com', goodPassword)
  await send('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: 'kept@example.com' })
  const rows = async () => {
    const count = (table: 'identity.throttle' | 'identity.oob_code' | 'identity.session') =>
      realm.db.selectFrom(table).select(realm.db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
    return [await count('identity.throttle'), await count('identity.oob_code'), await count('identity.session')].map(({ rows: found }) =>
      Number(found),
    )
  }
  const before = await rows()
  await cleanUp(realm)
  expect(await rows()).toEqual(before)
  app.moveClock(91 * 86_400_000)
  await cleanUp(realm)
  expect(await rows()).toEqual([0, 0, 0])
  expect(await realm.db.selectFrom('identity.account').select('uid').where('uid', '=', user.uid).execute()).toHaveLength(1)
})
