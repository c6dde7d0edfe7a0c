import { expect, test } from 'vitest'
import { goodPassword, identityForTests } from './sdk-client.ts'

const { app, realm, send, mailsTo } = await identityForTests()
const owner = 'owner@example.com'
await send('v1/accounts:signUp', { email: owner, password: goodPassword })

const signIn = async (email: string, password: string, from?: string) => {
  const { body } = await send('v1/accounts:signInWithPassword', { email, password }, from)
  return body.error?.message.split(' : ')[0] ?? 'signed in'
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a known and an unknown address get the same answers, to the letter', async () => {
  for (const [path, request] of [
    ['v1/accounts:signInWithPassword', { password: 'a wrong guess' }],
    ['v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }],
  ] as const) {
    const known = await send(path, { ...request, email: owner })
    const unknown = await send(path, { ...request, email: 'nobody@example.com' })
    expect(JSON.stringify(known).replaceAll(owner, 'nobody@example.com')).toBe(JSON.stringify(unknown))
  }
  expect(await mailsTo(owner)).toHaveLength(1)
  expect(await mailsTo('nobody@example.com')).toHaveLength(0)
})

test('a wrong password for a known address takes as long as for an unknown one', async () => {
  const took = async (email: string, from: string) => {
    const started = performance.now()
    await signIn(email, 'a wrong guess', from)
    return performance.now() - started
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const known: number[] = []
  const unknown: number[] = []
  for (const round of times(8)) {
    known.push(await took(owner, `198.51.${round}.1`))
    unknown.push(await took(`nobody${round}@example.com`, `198.51.${round}.1`))
  }
  expect(median(known) / median(unknown)).toBeGreaterThan(0.5)
  expect(median(known) / median(unknown)).toBeLessThan(2)
})

test('after ten wrong guesses from one network even the right password waits a minute, but not from elsewhere', async () => {
  for (const address of times(10)) expect(await signIn(owner, 'a wrong guess', `203.0.113.${address}`)).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await signIn(owner, goodPassword, '203.0.113.77')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect(await signIn(owner, goodPassword, '192.0.2.1')).toBe('signed in')
  app.moveClock(61_000)
  expect(await signIn(owner, 'a wrong guess', '203.0.113.5')).toBe('INVALID_LOGIN_CREDENTIALS')
  app.moveClock(61_000)
  expect(await signIn(owner, goodPassword, '203.0.113.5')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  app.moveClock(60_000)
  expect(await signIn(owner, goodPassword, '203.0.113.5')).toBe('signed in')
})

test('guesses made all at once are counted just the same', async () => {
  const answers = await Promise.all(times(30).map(() => signIn(owner, 'a wrong guess', '2001:db8:1:2::7')))
  expect(answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(20)
})

test('an unknown address is held back exactly like a known one', async () => {
  for (const _ of times(10)) await signIn('ghost@example.com', 'a wrong guess', '203.0.114.1')
  expect(await signIn('ghost@example.com', 'a wrong guess', '203.0.114.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('one address gets five mails an hour, whether or not it has an account', async () => {
  for (const email of ['mailed@example.com', 'unmailed@example.com']) {
    if (email.startsWith('mailed')) await send('v1/accounts:signUp', { email, password: goodPassword })
    const statuses = await Promise.all(
      times(6).map(async () => (await send('v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })).status),
    )
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 400])
  }
})

test('one network makes twenty accounts an hour', async () => {
  const signUp = (name: string) => send('v1/accounts:signUp', { email: `${name}@example.com`, password: goodPassword }, '198.18.0.9')
  for (const index of times(20)) expect((await signUp(`bot${index}`)).status).toBe(200)
  expect((await signUp('bot20')).body.error?.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
  app.moveClock(3_600_001)
  expect((await signUp('bot20')).status).toBe(200)
})

test('the log tells what happened without any secret, and cannot be rewritten', async () => {
  const log = JSON.stringify(await realm.db.selectFrom('identity.event').selectAll().execute())
  expect(log).toContain('sign-in-refused')
  for (const secret of [goodPassword, 'a wrong guess', 'argon2', 'eyJ']) expect(log).not.toContain(secret)
  await expect(realm.db.deleteFrom('identity.event').execute()).rejects.toThrow('append-only')
  await expect(realm.db.updateTable('identity.event').set({ kind: 'sign-in' }).execute()).rejects.toThrow('append-only')
})
