import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getIdToken,
  getIdTokenResult,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from '@firebase/auth'
import { expect, test } from 'vitest'
import { verifyIdToken } from '#features/identity/server'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const { app, browser } = await identityForTests()

test('somebody signs up, is signed in, and signs in again later in any spelling of the address', async () => {
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, ' Maria@Example.com ', goodPassword)
  expect(user).toMatchObject({ email: 'maria@example.com', emailVerified: false, isAnonymous: false })
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/)
  expect(user.providerData).toMatchObject([{ providerId: 'password', email: 'maria@example.com' }])
  await signOut(auth)
  const again = await signInWithEmailAndPassword(browser(), 'MARIA@example.com', goodPassword)
  expect(again.user.uid).toBe(user.uid)
  expect(Date.parse(again.user.metadata.creationTime ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test('the token carries what the product reads, and the product accepts it', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'token@example.com', goodPassword)
  await updateProfile(user, { displayName: 'Tom Token', photoURL: 'https://example.com/tom.jpg' })
  const { token, claims, signInProvider } = await getIdTokenResult(user, true)
  expect(token.length).toBeGreaterThan(100)
  expect(signInProvider).toBe('password')
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/identity',
    aud: 'tourstead',
    sub: user.uid,
    user_id: user.uid,
    email: 'token@example.com',
    email_verified: false,
    name: 'Tom Token',
    picture: 'https://example.com/tom.jpg',
    firebase: { identities: { email: ['token@example.com'] }, sign_in_provider: 'password' },
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(await verifyIdToken(app.services, token)).toMatchObject({
    uid: user.uid,
    email: 'token@example.com',
    emailVerified: false,
    name: 'Tom Token',
    sessionId: claims['sid'],
    claims: {},
  })
})

test('a name and a picture are set, kept when the other changes, and cleared again', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'profile@example.com', goodPassword)
  await updateProfile(user, { displayName: 'Pia', photoURL: '/photos/pia.jpg' })
  await updateProfile(user, { displayName: 'Pia P.' })
  await reload(user)
  expect(user).toMatchObject({ displayName: 'Pia P.', photoURL: '/photos/pia.jpg' })
  await updateProfile(user, { displayName: '', photoURL: null })
  await reload(user)
  expect(user).toMatchObject({ displayName: null, photoURL: null })
})

test('a changed password replaces the old one, keeps this browser signed in and signs the others out', async () => {
  const here = browser()
  const { user } = await createUserWithEmailAndPassword(here, 'change@example.com', goodPassword)
  const elsewhere = (await signInWithEmailAndPassword(browser(), 'change@example.com', goodPassword)).user
  await updatePassword(user, 'four green doors')
  await reload(user)
  expect(await getIdToken(user, true)).toBeTruthy()
  await expect(reload(elsewhere)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(getIdToken(elsewhere, true)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(signInWithEmailAndPassword(browser(), 'change@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  await signInWithEmailAndPassword(browser(), 'change@example.com', 'four green doors')
})

test('the SDK names what is wrong with a password', async () => {
  const signUp = (password: string) => createUserWithEmailAndPassword(browser(), 'weak@example.com', password)
  await expect(signUp('abc')).rejects.toMatchObject({ code: 'auth/weak-password' })
  await expect(signUp('abcdefg')).rejects.toMatchObject({ code: 'auth/password-does-not-meet-requirements' })
  await expect(signUp('x'.repeat(129))).rejects.toMatchObject({ code: 'auth/password-does-not-meet-requirements' })
  await expect(signUp('Password123')).rejects.toMatchObject({ code: 'auth/password-compromised' })
  await expect(signUp('Weak@Example.com1')).rejects.toMatchObject({ code: 'auth/password-compromised' })
  await expect(signUp('tourstead-2026!')).rejects.toMatchObject({ code: 'auth/password-compromised' })
  expect(await validatePassword(browser(), 'short')).toMatchObject({ isValid: false, meetsMinPasswordLength: false })
  expect(await validatePassword(browser(), goodPassword)).toMatchObject({ isValid: true })
})

test('long passwords and passwords with any characters are taken exactly as typed', async () => {
  const password = `  Ünïcødé 🏡 ${'x'.repeat(100)} `
  await createUserWithEmailAndPassword(browser(), 'exact@example.com', password)
  await signInWithEmailAndPassword(browser(), 'exact@example.com', password)
  await expect(signInWithEmailAndPassword(browser(), 'exact@example.com', password.trim())).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('a taken address is refused, and so is changing the address without verifying the new one', async () => {
  const { user } = await createUserWithEmailAndPassword(browser(), 'taken@example.com', goodPassword)
  await expect(createUserWithEmailAndPassword(browser(), 'Taken@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
  await expect(updateEmail(user, 'other@example.com')).rejects.toMatchObject({ code: 'auth/operation-not-allowed' })
})

test('nobody learns from the server how an address may sign in', async () => {
  expect(await fetchSignInMethodsForEmail(browser(), 'taken@example.com')).toEqual([])
  expect(await fetchSignInMethodsForEmail(browser(), 'nobody@example.com')).toEqual([])
})

test('five minutes after signing in, changing the password or deleting the account asks for the password again', async () => {
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'later@example.com', goodPassword)
  app.moveClock(6 * 60_000)
  await expect(updatePassword(user, 'four green doors')).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  await expect(deleteUser(user)).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  await reauthenticateWithCredential(user, EmailAuthProvider.credential('later@example.com', goodPassword))
  await updatePassword(user, 'four green doors')
  await deleteUser(user)
  expect(auth.currentUser).toBeNull()
  await expect(signInWithEmailAndPassword(auth, 'later@example.com', 'four green doors')).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('listeners hear of signing in and out', async () => {
  const auth = browser()
  const changes: (string | null)[] = []
  onAuthStateChanged(auth, (user) => void changes.push(user?.email ?? null))
  await auth.authStateReady()
  await createUserWithEmailAndPassword(auth, 'heard@example.com', goodPassword)
  await signOut(auth)
  expect(changes).toEqual([null, 'heard@example.com', null])
})
