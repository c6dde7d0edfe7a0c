import { expect, test } from 'vitest'
import { proofOfWorkPath } from '#features/identity/contract'
import { goodPassword, identityForTests, solved } from '../testing/sdk-client.fixtures.ts'

const { app, realm, send, mailsTo, mailedLink } = await identityForTests()
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
    const before = process.cpuUsage()
    await signIn(email, 'a wrong guess', from)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (const round of times(8)) {
    known.push(await took(owner, `198.51.${round}.1`))
    unknown.push(await took(`nobody${round}@example.com`, `198.51.${round}.1`))
  }
  // Time of the processor, the least of each: what else goes on can only add to it, and one missing hash would halve it or worse.
  const ratio = Math.min(...known) / Math.min(...unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
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

test('one network makes twenty accounts an hour, the second half of them for a proof of work', async () => {
  const from = '198.18.0.9'
  const signUp = (name: string, proof?: string) =>
    send(
      'v1/accounts:signUp',
      { email: `${name}@example.com`, password: goodPassword },
      from,
      proof ? { 'x-firebase-appcheck': proof } : {},
    )
  const puzzle = async () =>
    (await app.inject({ url: `${proofOfWorkPath}?key=${realm.apiKey}` })).json<{ challenge: string; bits: number }>()

  for (const index of times(10)) expect((await signUp(`bot${index}`)).status).toBe(200)
  expect((await signUp('bot10')).body.error?.message).toMatch(/^MISSING_APP_CHECK_TOKEN/)
  const { challenge, bits } = await puzzle()
  expect((await signUp('bot10', `${challenge}:no`)).body.error?.message).toBe('INVALID_APP_CHECK_TOKEN')
  const easier = challenge.replace(`.${bits}.`, '.1.')
  expect((await signUp('bot10', solved(easier, 1))).body.error?.message).toBe('INVALID_APP_CHECK_TOKEN')
  const proof = solved(challenge, bits)
  for (const index of times(10)) expect((await signUp(`bot${index + 10}`, proof)).status).toBe(200)
  expect((await signUp('bot21', proof)).body.error?.message).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
  app.moveClock(3_600_001)
  expect((await signUp('bot22')).status).toBe(200)
})

test('a hundred wrong guesses from everywhere pause an account, but not for a browser that was there before; its owner lifts the pause', async () => {
  const email = 'popular@example.com'
  await send('v1/accounts:signUp', { email, password: goodPassword })
  const known = await app.inject({
    method: 'POST',
    url: `/identity/v1/accounts:signInWithPassword?key=${realm.apiKey}`,
    payload: { email, password: goodPassword },
  })
  const cookie = String(known.headers['set-cookie'])
  expect(cookie).toMatch(/^identity-device=[\w-]{43}; Path=\/identity; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  for (const index of times(100)) await signIn(email, 'a wrong guess', `10.${index}.0.1`)
  expect(await signIn(email, goodPassword, '192.0.2.200')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  const fromKnown = await send('v1/accounts:signInWithPassword', { email, password: goodPassword }, '192.0.2.201', {
    cookie: cookie.split(';')[0] ?? '',
  })
  expect(fromKnown.status).toBe(200)
  const link = await mailedLink(email)
  expect(link.get('mode')).toBe('unlock')
  await send('v1/accounts:update', { oobCode: link.get('oobCode') })
  expect(await signIn(email, goodPassword, '192.0.2.202')).toBe('signed in')
})

test('the log tells what happened without any secret, and cannot be rewritten', async () => {
  await signIn('logged@example.com', 'a wrong guess', '203.0.115.1')
  const log = JSON.stringify(await realm.db.selectFrom('identity.event').selectAll().execute())
  expect(log).toContain('sign-in-refused')
  for (const secret of [goodPassword, 'a wrong guess', 'argon2']) expect(log).not.toContain(secret)
  // A token has three parts. Its first letters alone also stand in one random identifier of thousands.
  expect(log).not.toMatch(/eyJ[\w-]+\.[\w-]+\./)
  await expect(realm.db.deleteFrom('identity.event').execute()).rejects.toThrow('append-only')
  await expect(realm.db.updateTable('identity.event').set({ kind: 'sign-in' }).execute()).rejects.toThrow('append-only')
})
