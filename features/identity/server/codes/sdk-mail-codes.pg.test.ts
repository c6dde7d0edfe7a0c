import {
  ActionCodeOperation,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
  type User,
} from '@firebase/auth'
import { expect, test } from 'vitest'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, browser, mailedLink, mailsTo } = await identityForTests()

async function signedUp(email: string) {
  const auth = browser()
  return { auth, user: (await createUserWithEmailAndPassword(auth, email, goodPassword)).user }
}
const codeFor = async (email: string) => (await mailedLink(email)).get('oobCode') ?? ''

test('the link in the mail verifies the address once, and only the newest link does', async () => {
  const { auth, user } = await signedUp('verify@example.com')
  await sendEmailVerification(user)
  const first = await codeFor('verify@example.com')
  await sendEmailVerification(user, { url: 'http://localhost:3000/agent/dashboard?new=1' })
  const link = await mailedLink('verify@example.com')
  expect(link.get('mode')).toBe('verifyEmail')
  expect(link.get('apiKey')).toBe(auth.config.apiKey)
  expect(link.get('continueUrl')).toBe('http://localhost:3000/agent/dashboard?new=1')
  await expect(applyActionCode(auth, first)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })

  const code = link.get('oobCode') ?? ''
  expect(await checkActionCode(auth, code)).toMatchObject({
    operation: ActionCodeOperation.VERIFY_EMAIL,
    data: { email: 'verify@example.com' },
  })
  await applyActionCode(browser(), code)
  await reload(user)
  expect(user.emailVerified).toBe(true)
  await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('a forgotten password is replaced through the mailbox, which also ends every session', async () => {
  const { auth, user } = await signedUp('forgot@example.com')
  await sendPasswordResetEmail(auth, ' Forgot@example.com')
  expect((await mailedLink('forgot@example.com')).get('mode')).toBe('resetPassword')
  const code = await codeFor('forgot@example.com')
  expect(await verifyPasswordResetCode(auth, code)).toBe('forgot@example.com')
  await expect(confirmPasswordReset(auth, code, 'short')).rejects.toMatchObject({ code: 'auth/weak-password' })
  await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })

  await confirmPasswordReset(auth, code, 'a brand new roof')
  await expect(confirmPasswordReset(auth, code, 'another new roof')).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
  await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(signInWithEmailAndPassword(browser(), 'forgot@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  expect((await signInWithEmailAndPassword(browser(), 'forgot@example.com', 'a brand new roof')).user.emailVerified).toBe(true)
  expect((await mailsTo('forgot@example.com'))[0]).toContain('password was changed')
})

test('of two people who redeem the same reset link at once, one succeeds', async () => {
  const { auth } = await signedUp('race@example.com')
  await sendPasswordResetEmail(auth, 'race@example.com')
  const code = await codeFor('race@example.com')
  const results = await Promise.allSettled(
    ['first new roof', 'second new roof'].map((password) => confirmPasswordReset(browser(), code, password)),
  )
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a reset link is too old after half an hour', async () => {
  const { auth } = await signedUp('slow@example.com')
  await sendPasswordResetEmail(auth, 'slow@example.com')
  app.moveClock(30 * 60_000 + 1000)
  await expect(verifyPasswordResetCode(auth, await codeFor('slow@example.com'))).rejects.toMatchObject({ code: 'auth/expired-action-code' })
})

test('a new address is used only after its mailbox confirms, and the old mailbox can take it back for a week', async () => {
  const { auth, user } = await signedUp('old@example.com')
  await verifyBeforeUpdateEmail(user, 'New@Example.com')
  await reload(user)
  expect(user.email).toBe('old@example.com')

  const change = await codeFor('new@example.com')
  expect(await checkActionCode(auth, change)).toMatchObject({
    operation: ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL,
    data: { email: 'new@example.com', previousEmail: 'old@example.com' },
  })
  await applyActionCode(auth, change)
  await expect(reload(user)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  expect((await signInWithEmailAndPassword(browser(), 'new@example.com', goodPassword)).user).toMatchObject({
    uid: user.uid,
    emailVerified: true,
  })

  const recover = await mailedLink('old@example.com')
  expect(recover.get('mode')).toBe('recoverEmail')
  app.moveClock(6 * 24 * 60 * 60_000)
  expect(await checkActionCode(auth, recover.get('oobCode') ?? '')).toMatchObject({ operation: ActionCodeOperation.RECOVER_EMAIL })
  await applyActionCode(auth, recover.get('oobCode') ?? '')
  expect((await signInWithEmailAndPassword(browser(), 'old@example.com', goodPassword)).user.uid).toBe(user.uid)
  const subjects = async (to: string) => (await mailsTo(to)).map((mail) => mail.split('\n')[0])
  expect(await subjects('new@example.com')).toEqual([
    'This email was removed from a Tourstead account',
    'Your new Tourstead email address',
    'Confirm your new email for Tourstead',
  ])
  expect(await subjects('old@example.com')).toEqual([
    'Your Tourstead email address was restored',
    'Your Tourstead email address was changed',
  ])
})

test('a thief who changes the address twice and takes it back does not shut the owner out', async () => {
  const { auth, user } = await signedUp('victim@example.com')
  const move = async (to: string, from: User) => {
    await verifyBeforeUpdateEmail(from, to)
    await applyActionCode(auth, await codeFor(to))
    return (await signInWithEmailAndPassword(browser(), to, goodPassword)).user
  }
  const moved = await move('thief@example.com', user)
  const ownersLink = await mailedLink('victim@example.com')
  app.moveClock(1000)
  await move('thief-again@example.com', moved)
  const thiefsLink = await mailedLink('thief@example.com')
  await applyActionCode(auth, thiefsLink.get('oobCode') ?? '')
  await applyActionCode(auth, ownersLink.get('oobCode') ?? '')
  expect((await signInWithEmailAndPassword(browser(), 'victim@example.com', goodPassword)).user.uid).toBe(user.uid)
  await expect(applyActionCode(auth, thiefsLink.get('oobCode') ?? '')).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('asking for an address that somebody has already tells only its owner', async () => {
  await signedUp('owner@example.com')
  const { user } = await signedUp('asker@example.com')
  await verifyBeforeUpdateEmail(user, 'owner@example.com')
  const [mail] = await mailsTo('owner@example.com')
  expect(mail).toContain('You already have')
  expect(mail).not.toContain('oobCode')
})

test('mails never lead to other sites', async () => {
  const { auth, user } = await signedUp('lead@example.com')
  await expect(sendEmailVerification(user, { url: 'https://evil.example/' })).rejects.toMatchObject({
    code: 'auth/unauthorized-continue-uri',
  })
  await expect(sendPasswordResetEmail(auth, 'lead@example.com', { url: 'http://localhost.evil.example:3000/' })).rejects.toMatchObject({
    code: 'auth/unauthorized-continue-uri',
  })
  expect(await mailsTo('lead@example.com')).toEqual([])
})
