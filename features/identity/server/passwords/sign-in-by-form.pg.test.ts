import { beforeEach, describe, expect, test } from 'vitest'
import { passwordLength } from '#features/identity/contract'
import { identity, identityAdmin, mailSignInLink, signInByForm, verifyIdToken } from '#features/identity/server'
import type { Services } from '#platform/http/services.ts'
import { testApp } from '#platform/testing/test-app.ts'
import { firebaseFake } from '../testing/firebase.fixtures.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const embedded = await identityForTests()
const outside = await testApp()
const fake = await firebaseFake(outside.services.now)
const trusting: Services = { ...outside.services, config: { ...outside.services.config, environment: fake.environment } }
await identity(outside.server, trusting).catch(() => undefined)

const origin = { remote: '203.0.113.9', userAgent: 'A browser without scripts' }
const wrongPair = { problem: 'invalid-input', fields: { 'body.password': 'Wrong email or password.' } }

describe.each<[string, Services]>([
  ['our own identity server', embedded.services],
  ['a Firebase project', trusting],
])('%s', (side, services) => {
  let serial = 0
  let email = ''
  beforeEach(() => {
    serial += 1
    email = `form${serial}-${side.length}@example.com`
  })
  const enter = (more: { password?: string; isNew?: boolean; name?: string } = {}) =>
    signInByForm(services, { email, password: goodPassword, isNew: false, ...more }, origin)

  test('whoever has an account signs in by a form, and a wrong pair is told at the password', async () => {
    const uid = await identityAdmin(services).createAccount(services.db, { email, password: goodPassword, emailVerified: true })
    const entered = await enter()
    expect(entered.uid).toBe(uid)
    expect(await verifyIdToken(services, entered.idToken)).toMatchObject({ uid, email })
    await expect(enter({ password: 'not the one' })).rejects.toMatchObject(wrongPair)
    email = 'nobody@example.com'
    await expect(enter()).rejects.toMatchObject(wrongPair)
  })

  test('an account made by a form is signed in at once; the same form again continues, another password does not', async () => {
    const made = await enter({ isNew: true, name: 'Odile Marsh' })
    expect(await verifyIdToken(services, made.idToken)).toMatchObject({ email, name: 'Odile Marsh', emailVerified: false })
    expect((await enter({ isNew: true })).uid).toBe(made.uid)
    await expect(enter({ isNew: true, password: 'another good password' })).rejects.toMatchObject({
      problem: 'conflict',
      fields: { 'body.email': 'You already have an account with this email. Sign in instead.' },
    })
  })

  test('what is no address or no password is told at its field', async () => {
    await expect(enter({ isNew: true, password: 'short' })).rejects.toMatchObject({
      fields: { 'body.password': 'Use at least 8 characters.' },
    })
    const longest = 'walk the house '.repeat(passwordLength.max).slice(0, passwordLength.max)
    await expect(enter({ isNew: true, password: `${longest}!` })).rejects.toMatchObject({
      fields: { 'body.password': `Use at most ${passwordLength.max} characters.` },
    })
    await expect(signInByForm(services, { email: `longest.${email}`, password: longest, isNew: true }, origin)).resolves.toBeDefined()
    await expect(enter({ isNew: true, password: 'password123' })).rejects.toMatchObject({
      fields: { 'body.password': expect.stringContaining('data breach') },
    })
    email = 'nowhere'
    await expect(enter({ isNew: true })).rejects.toMatchObject({ fields: { 'body.email': expect.any(String) } })
  })

  test('the owner of a mailbox enters without a password; one that was set before the address was proven goes', async () => {
    const own = () => signInByForm(services, { email, ownsMailbox: true }, origin)
    // Without an account they get one, and one only.
    const [first, ...others] = await Promise.all([own(), own(), own()])
    for (const { uid } of others) expect(uid).toBe(first.uid)
    expect(await verifyIdToken(services, first.idToken)).toMatchObject({ uid: first.uid, email, emailVerified: true })
    email = `claimed-${email}`
    const claimed = await enter({ isNew: true })
    const entered = await own()
    expect(entered.uid).toBe(claimed.uid)
    expect(await verifyIdToken(services, entered.idToken)).toMatchObject({ email, emailVerified: true })
    await expect(enter()).rejects.toMatchObject(wrongPair)
    email = `known-${email}`
    const uid = await identityAdmin(services).createAccount(services.db, { email, password: goodPassword, emailVerified: true })
    expect((await own()).uid).toBe(uid)
    expect((await enter()).uid).toBe(uid)
    await identityAdmin(services).setDisabled(services.db, uid, true)
    await expect(own()).rejects.toMatchObject({ problem: 'not-allowed', message: expect.stringContaining('suspended') })
  })

  test('a suspended account is told so', async () => {
    const uid = await identityAdmin(services).createAccount(services.db, { email, password: goodPassword, emailVerified: true })
    await identityAdmin(services).setDisabled(services.db, uid, true)
    await expect(enter()).rejects.toMatchObject({ problem: 'not-allowed', message: expect.stringContaining('suspended') })
  })
})

test('after ten wrong passwords the form pauses like every other sign-in', async () => {
  const enter = (password: string) => signInByForm(embedded.services, { email: 'guessed@example.com', password, isNew: false }, origin)
  for (let tries = 0; tries < 10; tries++) await expect(enter('not the one')).rejects.toMatchObject(wrongPair)
  await expect(enter('not the one')).rejects.toMatchObject({ problem: 'too-many' })
})

test('an account with a second step is told that this way in has none', async () => {
  const { services, realm } = embedded
  const email = 'stepped@example.com'
  const uid = await identityAdmin(services).createAccount(services.db, { email, password: goodPassword, emailVerified: true })
  const factor = { id: 'a-factor', uid, display_name: null, secret: Buffer.from('none'), last_step: 0, enrolled_at: realm.time() }
  await realm.db.insertInto('identity.mfa_factor').values(factor).execute()
  const entering = signInByForm(services, { email, password: goodPassword, isNew: false }, origin)
  await expect(entering).rejects.toMatchObject({ problem: 'not-allowed', message: expect.stringContaining('two-step verification') })
})

test('a provider that does not answer is told as such, never as a wrong password', async () => {
  fake.state.down = true
  const entering = signInByForm(trusting, { email: 'away@example.com', password: goodPassword, isNew: false }, origin)
  await expect(entering).rejects.toMatchObject({ problem: 'unavailable' })
  fake.state.down = false
})

test('digits and link of a mail sign in by a form once, and prove the address; anything else is told at its field', async () => {
  const { services, mailsTo } = embedded
  const email = 'mailed@example.com'
  const mailed = async () => {
    await mailSignInLink(services, email, 'http://localhost:3000/property/1#ask', origin)
    const [mail = ''] = await mailsTo(email)
    return { digits: /nowhere else: (\d{6})$/m.exec(mail)?.[1] ?? '', oobCode: /oobCode=([\w-]+)/.exec(mail)?.[1] ?? '' }
  }
  const { digits } = await mailed()
  const { idToken, uid } = await signInByForm(services, { email, digits }, origin)
  expect(await verifyIdToken(services, idToken)).toMatchObject({ email, emailVerified: true })
  const atCode = { problem: 'invalid-input', fields: { 'body.code': expect.any(String) } }
  await expect(signInByForm(services, { email, digits }, origin)).rejects.toMatchObject(atCode)
  const { oobCode } = await mailed()
  expect((await signInByForm(services, { email, oobCode }, origin)).uid).toBe(uid)
  const atLink = { problem: 'gone', fields: { 'body.oobCode': expect.any(String) } }
  for (const wrong of [
    { email, oobCode },
    { email, oobCode: 'made-up' },
  ])
    await expect(signInByForm(services, wrong, origin)).rejects.toMatchObject(atLink)
  await expect(mailSignInLink(services, 'nowhere', 'http://localhost:3000/', origin)).rejects.toMatchObject({
    fields: { 'body.email': expect.any(String) },
  })
})

test('a mailbox does not replace the second factor of an account of Firebase', async () => {
  const email = 'factor@example.com'
  const uid = await identityAdmin(trusting).createAccount(trusting.db, { email, password: goodPassword, emailVerified: true })
  Object.assign(fake.users.get(uid) ?? {}, { mfaInfo: [{ mfaEnrollmentId: 'one' }] })
  await expect(signInByForm(trusting, { email, ownsMailbox: true }, origin)).rejects.toMatchObject({ problem: 'not-allowed' })
})

test('a Firebase project mails nothing for a form, and says to use a password', async () => {
  const usePassword = { problem: 'not-allowed', message: 'Without JavaScript, you can only sign in with a password here.' }
  await expect(mailSignInLink(trusting, 'a@example.com', 'http://localhost:3000/', origin)).rejects.toMatchObject(usePassword)
  await expect(signInByForm(trusting, { email: 'a@example.com', digits: '123456' }, origin)).rejects.toMatchObject(usePassword)
  await expect(signInByForm(trusting, { email: 'a@example.com', oobCode: 'x' }, origin)).rejects.toMatchObject(usePassword)
})
