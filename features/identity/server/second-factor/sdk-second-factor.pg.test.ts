import {
  createUserWithEmailAndPassword,
  getIdTokenResult,
  getMultiFactorResolver,
  multiFactor,
  reload,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from '@firebase/auth'
import { expect, test } from 'vitest'
import { verifyIdToken } from '#features/identity/server'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'
import { totpCode, totpStep } from './totp.ts'

const { app, services, realm, browser, send, mailsTo } = await identityForTests({ IDENTITY_ADMIN_MFA: 'on' })

const fromBase32 = (text: string) => {
  const bits = Array.from(text, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const codeNow = (key: string, later = 0) => totpCode(fromBase32(key), totpStep(app.services.now()) + later)

async function verified(email: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(browser(), email, goodPassword)
  await realm.db.updateTable('identity.account').set({ email_verified: true }).where('uid', '=', user.uid).execute()
  await reload(user)
  return user
}

async function enrolled(email: string) {
  const user = await verified(email)
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
  await multiFactor(user).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, codeNow(secret.secretKey)), 'My phone')
  app.moveClock(60_000)
  return { user, key: secret.secretKey }
}

async function challenged(email: string): Promise<MultiFactorResolver> {
  const auth = browser()
  const error = await signInWithEmailAndPassword(auth, email, goodPassword).then(
    () => undefined,
    (caught: unknown) => caught as MultiFactorError,
  )
  expect(error?.code).toBe('auth/multi-factor-auth-required')
  return getMultiFactorResolver(auth, error as MultiFactorError)
}
const answer = (resolver: MultiFactorResolver, code: string) =>
  resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code))

test('an app is enrolled with its first code, and from then on a password alone signs nobody in', async () => {
  const elsewhere = browser()
  const { user, key } = await enrolled('careful@example.com')
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }])
  expect((await mailsTo('careful@example.com'))[0]).toContain('authenticator app was just added')
  await reload(user)

  const resolver = await challenged('careful@example.com')
  expect(resolver.hints).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }])
  const code = codeNow(key)
  const signedIn = await answer(resolver, code)
  expect(signedIn.user.uid).toBe(user.uid)
  expect((await getIdTokenResult(signedIn.user)).signInSecondFactor).toBe('totp')
  await expect(answer(await challenged('careful@example.com'), code)).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  expect(elsewhere.currentUser).toBeNull()
})

test('a wrong code is refused, five of them end the attempt, ten hold the account back', async () => {
  const { key } = await enrolled('guessed@example.com')
  const resolver = await challenged('guessed@example.com')
  for (let tries = 0; tries < 5; tries++)
    await expect(answer(resolver, '000000')).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  await expect(answer(resolver, codeNow(key))).rejects.toMatchObject({ code: 'auth/invalid-multi-factor-session' })
  const second = await challenged('guessed@example.com')
  for (let tries = 0; tries < 5; tries++)
    await expect(answer(second, '000000')).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  await expect(answer(await challenged('guessed@example.com'), codeNow(key))).rejects.toMatchObject({ code: 'auth/too-many-requests' })
})

test('a recovery code takes the place of the app, once, and its use is told', async () => {
  const { user } = await enrolled('lost@example.com')
  const { recoveryCodes = [] } = (await send('v2/accounts/mfaRecoveryCodes:generate', { idToken: await user.getIdToken(true) })).body
  expect(recoveryCodes).toHaveLength(10)
  const [first = ''] = recoveryCodes
  expect(first).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  await answer(await challenged('lost@example.com'), first.toUpperCase().replace('-', ' '))
  await expect(answer(await challenged('lost@example.com'), first)).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  expect((await mailsTo('lost@example.com'))[0]).toContain('recovery code')
})

test('a withdrawn factor is asked for no more', async () => {
  const { user } = await enrolled('away@example.com')
  const [factor] = multiFactor(user).enrolledFactors
  await multiFactor(user).unenroll(factor?.uid ?? '')
  expect((await signInWithEmailAndPassword(browser(), 'away@example.com', goodPassword)).user.uid).toBe(user.uid)
})

test('only a proven address and a fresh sign-in may enrol', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'unproven@example.com', goodPassword)
  await expect(TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())).rejects.toMatchObject({
    code: 'auth/unverified-email',
  })
  const late = await verified('late@example.com')
  app.moveClock(6 * 60_000)
  await expect(TotpMultiFactorGenerator.generateSecret(await multiFactor(late).getSession())).rejects.toMatchObject({
    code: 'auth/requires-recent-login',
  })
})

test('keys lie encrypted in the database, bound to their account', async () => {
  const { user, key } = await enrolled('sealed@example.com')
  const row = await realm.db.selectFrom('identity.mfa_factor').select('secret').where('uid', '=', user.uid).executeTakeFirstOrThrow()
  expect(row.secret.includes(fromBase32(key))).toBe(false)
})

test('where the operator asks for it, an administrator is one only with a second factor', async () => {
  const plain = await verified('plain@example.com')
  expect(await verifyIdToken(services, await plain.getIdToken())).toMatchObject({ mayAdminister: false })
  const { key } = await enrolled('strong@example.com')
  const { user } = await answer(await challenged('strong@example.com'), codeNow(key))
  expect(await verifyIdToken(services, await user.getIdToken())).toMatchObject({ mayAdminister: true })
})
