import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getIdTokenResult,
  linkWithCredential,
  reload,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
  updateEmail,
  type Auth,
} from '@firebase/auth'
import { expect, test } from 'vitest'
import { createCustomToken } from './custom-tokens.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { realm, browser, send, mailedLink } = await identityForTests({ IDENTITY_ANONYMOUS: 'on' })
const usual = await identityForTests()

async function openedLink(auth: Auth, email: string): Promise<string> {
  await sendSignInLinkToEmail(auth, email, { url: 'http://localhost:3000/auth?from=mail', handleCodeInApp: true })
  const link = await mailedLink(email)
  expect(link.get('mode')).toBe('signIn')
  return `http://localhost:3000/auth/action?${link.toString()}`
}

test('a visitor without a name keeps their account when they choose a password later', async () => {
  const auth = browser()
  const { user } = await signInAnonymously(auth)
  expect(user).toMatchObject({ isAnonymous: true, email: null, providerData: [] })
  expect((await getIdTokenResult(user)).signInProvider).toBe('anonymous')
  const { user: named } = await linkWithCredential(user, EmailAuthProvider.credential('Named@example.com', goodPassword))
  expect(named).toMatchObject({ uid: user.uid, isAnonymous: false, email: 'named@example.com', emailVerified: false })
  expect((await signInWithEmailAndPassword(browser(), 'named@example.com', goodPassword)).user.uid).toBe(user.uid)
  await expect(linkWithCredential(named, EmailAuthProvider.credential('named@example.com', goodPassword))).rejects.toMatchObject({
    code: 'auth/provider-already-linked',
  })
})

test('an address that somebody has cannot be taken by a visitor without a name', async () => {
  await createUserWithEmailAndPassword(browser(), 'owned@example.com', goodPassword)
  const { user } = await signInAnonymously(browser())
  await expect(linkWithCredential(user, EmailAuthProvider.credential('owned@example.com', goodPassword))).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
})

test('where the operator does not offer it, nobody signs in without a name', async () => {
  await expect(signInAnonymously(usual.browser())).rejects.toMatchObject({ code: 'auth/admin-restricted-operation' })
})

test('a mailed link signs in once, makes an account for a new address and proves it', async () => {
  const auth = browser()
  const link = await openedLink(auth, 'linked@example.com')
  await expect(signInWithEmailLink(browser(), 'other@example.com', link)).rejects.toMatchObject({ code: 'auth/invalid-email' })
  const { user } = await signInWithEmailLink(auth, 'Linked@example.com', link)
  expect(user).toMatchObject({ email: 'linked@example.com', emailVerified: true })
  expect(user.providerData).toMatchObject([{ providerId: 'password', uid: 'linked@example.com', email: 'linked@example.com' }])
  await expect(signInWithEmailLink(browser(), 'linked@example.com', link)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
  const again = await signInWithEmailLink(browser(), 'linked@example.com', await openedLink(auth, 'linked@example.com'))
  expect(again.user.uid).toBe(user.uid)
})

test('somebody who registered an address that is not theirs loses it to the owner of the mailbox', async () => {
  const { user: thief } = await createUserWithEmailAndPassword(browser(), 'victim@example.com', goodPassword)
  const { user } = await signInWithEmailLink(browser(), 'victim@example.com', await openedLink(browser(), 'victim@example.com'))
  expect(user.uid).toBe(thief.uid)
  await expect(reload(thief)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(signInWithEmailAndPassword(browser(), 'victim@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('a sign-in link opened while signed in proves the account’s own address', async () => {
  const { user } = await signInAnonymously(browser())
  const link = await openedLink(browser(), 'joined@example.com')
  const { user: joined } = await linkWithCredential(user, EmailAuthProvider.credentialWithLink('joined@example.com', link))
  expect(joined).toMatchObject({ uid: user.uid, email: 'joined@example.com', emailVerified: true })
  await reload(joined)
  expect(joined.isAnonymous).toBe(false)
  expect((await getIdTokenResult(joined, true)).signInProvider).toBe('password')
  await unlink(joined, 'password')
  expect(joined.providerData).toEqual([])
})

test('a token made by this installation signs its person in, with the claims of that session only', async () => {
  const token = await createCustomToken(realm, 'person-of-ours', { desk: 7 })
  const { user } = await signInWithCustomToken(browser(), token)
  expect(user.uid).toBe('person-of-ours')
  const { claims, signInProvider } = await getIdTokenResult(user, true)
  expect(claims['desk']).toBe(7)
  expect(signInProvider).toBe('custom')
  expect((await send('v1/accounts:lookup', { idToken: token })).body.error?.message).toBe('INVALID_ID_TOKEN')
  await expect(signInWithCustomToken(browser(), await user.getIdToken())).rejects.toMatchObject({ code: 'auth/custom-token-mismatch' })
  await expect(signInWithCustomToken(browser(), `${token.slice(0, -8)}AAAAAAAA`)).rejects.toMatchObject({
    code: 'auth/invalid-custom-token',
  })
})

test('a password can be given up while the mailbox still opens the account', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'without@example.com', goodPassword)
  await unlink(user, 'password')
  expect(user.providerData).toEqual([])
  await expect(signInWithEmailAndPassword(browser(), 'without@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  const idToken = await user.getIdToken()
  expect((await send('v1/accounts:update', { idToken, deleteAttribute: ['EMAIL'] })).body.error?.message).toMatch(/^OPERATION_NOT_ALLOWED/)
})

test('where the operator allows it, the address changes at once and the old mailbox is told', async () => {
  const direct = await identityForTests({ IDENTITY_DIRECT_EMAIL_CHANGE: 'on' })
  const auth = direct.browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'before@example.com', goodPassword)
  await createUserWithEmailAndPassword(direct.browser(), 'taken@example.com', goodPassword)
  await expect(updateEmail(user, 'taken@example.com')).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
  await updateEmail(user, 'after@example.com')
  await reload(user)
  expect(user).toMatchObject({ email: 'after@example.com', emailVerified: false })
  expect((await direct.mailedLink('before@example.com')).get('mode')).toBe('recoverEmail')
  const [notice, ...others] = await direct.mailsTo('after@example.com')
  expect(notice).toMatch(/^Your new Tourstead email address/)
  expect(notice).not.toContain('oobCode')
  expect(others).toEqual([])
})
