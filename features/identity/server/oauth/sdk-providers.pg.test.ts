import {
  applyActionCode,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  getAdditionalUserInfo,
  getIdTokenResult,
  GithubAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  OAuthProvider,
  reauthenticateWithCredential,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  TwitterAuthProvider,
  unlink,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import type { FirebaseError } from '@firebase/app'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeAssertion } from './oauth-handles.ts'
import { goodPassword, identityForTests } from '../testing/sdk-client.fixtures.ts'

const secrets = (name: string) => ({ [`AUTH_${name}_CLIENT_ID`]: 'client', [`AUTH_${name}_CLIENT_SECRET`]: 'secret' })
const { app, realm, browser, send, mailedLink } = await identityForTests({
  ...secrets('GOOGLE'),
  ...secrets('FACEBOOK'),
  ...secrets('GITHUB'),
  ...secrets('TWITTER'),
})

interface Person {
  provider?: string
  subject: string
  email?: string | null
  verified?: boolean
}
const handleOf = ({ provider = 'google.com', subject, email = null, verified = true }: Person) =>
  storeAssertion(
    realm,
    realm.db,
    { provider, subject, email, email_verified: verified, display_name: 'Gil', photo_url: 'https://example.com/g.jpg', screen_name: 'gil' },
    60_000,
  )
const google = async (person: Person) => GoogleAuthProvider.credential(await handleOf(person))

test('the first sign-in with a provider makes an account, the next ones find it, whatever the address is by then', async () => {
  const first = await signInWithCredential(browser(), await google({ subject: 'g1', email: 'gil@example.com' }))
  expect(first.user).toMatchObject({
    email: 'gil@example.com',
    emailVerified: true,
    displayName: 'Gil',
    photoURL: 'https://example.com/g.jpg',
  })
  expect(first.user.providerData).toMatchObject([{ providerId: 'google.com', uid: 'g1', email: 'gil@example.com' }])
  expect(getAdditionalUserInfo(first)).toMatchObject({ isNewUser: true, providerId: 'google.com', profile: { id: 'g1' } })
  const { claims } = await getIdTokenResult(first.user)
  expect(claims['firebase']).toMatchObject({
    identities: { 'google.com': ['g1'], email: ['gil@example.com'] },
    sign_in_provider: 'google.com',
  })
  const again = await signInWithCredential(browser(), await google({ subject: 'g1', email: 'moved@example.com' }))
  expect(again.user.uid).toBe(first.user.uid)
  expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false)
})

test('a handle works once, for a minute, and for its own provider only', async () => {
  const handle = await handleOf({ subject: 'g2' })
  await expect(signInWithCredential(browser(), GithubAuthProvider.credential(handle))).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  const used = await handleOf({ subject: 'g2' })
  await signInWithCredential(browser(), GoogleAuthProvider.credential(used))
  await expect(signInWithCredential(browser(), GoogleAuthProvider.credential(used))).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  const late = await handleOf({ subject: 'g2' })
  app.moveClock(61_000)
  await expect(signInWithCredential(browser(), GoogleAuthProvider.credential(late))).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  await expect(signInWithCredential(browser(), new OAuthProvider('yahoo.com').credential({ idToken: 'x' }))).rejects.toMatchObject({
    code: 'auth/operation-not-allowed',
  })
})

test('every provider is redeemed by the SDK’s own credential, also for people without an address', async () => {
  const credentials = [
    FacebookAuthProvider.credential(await handleOf({ provider: 'facebook.com', subject: 'f1' })),
    GithubAuthProvider.credential(await handleOf({ provider: 'github.com', subject: 'h1' })),
    TwitterAuthProvider.credential(await handleOf({ provider: 'twitter.com', subject: 't1' }), 'none'),
  ]
  for (const credential of credentials) {
    const { user } = await signInWithCredential(browser(), credential)
    expect(user).toMatchObject({ email: null, displayName: 'Gil', providerData: [{ providerId: credential.providerId }] })
  }
})

test('an address alone never opens an account: unverified on the provider’s side it asks to confirm, and the same credential links after the password', async () => {
  const auth = browser()
  await createUserWithEmailAndPassword(auth, 'mine@example.com', goodPassword)
  const stranger = FacebookAuthProvider.credential(
    await handleOf({ provider: 'facebook.com', subject: 'f2', email: 'mine@example.com', verified: false }),
  )
  const error = await signInWithCredential(browser(), stranger).then(
    () => undefined,
    (caught: FirebaseError) => caught,
  )
  expect(error?.code).toBe('auth/account-exists-with-different-credential')
  expect(JSON.stringify(error?.customData)).not.toContain('verifiedProvider')
  const credential = error && OAuthProvider.credentialFromError(error)
  const { user } = await signInWithEmailAndPassword(auth, 'mine@example.com', goodPassword)
  const linked = await linkWithCredential(user, credential ?? stranger)
  expect(linked.user.providerData.map(({ providerId }) => providerId).sort()).toEqual(['facebook.com', 'password'])
})

test('verified on both sides, the provider joins the account; an account nobody ever verified loses its password to the owner', async () => {
  const { user: verified } = await createUserWithEmailAndPassword(browser(), 'both@example.com', goodPassword)
  await realm.db.updateTable('identity.account').set({ email_verified: true }).where('uid', '=', verified.uid).execute()
  const joined = await signInWithCredential(browser(), await google({ subject: 'g3', email: 'both@example.com' }))
  expect(joined.user.uid).toBe(verified.uid)
  expect((await signInWithEmailAndPassword(browser(), 'both@example.com', goodPassword)).user.uid).toBe(verified.uid)

  const { user: squatter } = await createUserWithEmailAndPassword(browser(), 'squat@example.com', goodPassword)
  const owner = await signInWithCredential(browser(), await google({ subject: 'g4', email: 'squat@example.com' }))
  expect(owner.user).toMatchObject({ uid: squatter.uid, emailVerified: true })
  await expect(reload(squatter)).rejects.toMatchObject({ code: 'auth/user-token-expired' })
  await expect(signInWithEmailAndPassword(browser(), 'squat@example.com', goodPassword)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('linking keeps the session; somebody else’s identity or address is refused; unlinking takes it away', async () => {
  const auth = browser()
  const { user } = await createUserWithEmailAndPassword(auth, 'linker@example.com', goodPassword)
  await linkWithCredential(user, GithubAuthProvider.credential(await handleOf({ provider: 'github.com', subject: 'h5' })))
  const stranger = await createUserWithEmailAndPassword(browser(), 'other@example.com', goodPassword)
  const taken = GithubAuthProvider.credential(await handleOf({ provider: 'github.com', subject: 'h5' }))
  await expect(linkWithCredential(stranger.user, taken)).rejects.toMatchObject({ code: 'auth/credential-already-in-use' })
  const foreign = await google({ subject: 'g6', email: 'linker@example.com' })
  await expect(linkWithCredential(stranger.user, foreign)).rejects.toMatchObject({ code: 'auth/email-already-in-use' })
  const second = GithubAuthProvider.credential(await handleOf({ provider: 'github.com', subject: 'h6' }))
  await expect(linkWithCredential(user, second)).rejects.toMatchObject({ code: 'auth/provider-already-linked' })
  await unlink(user, 'github.com')
  await reload(user)
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password'])
})

test('signing in again proves it is still the same person, and makes no account for another', async () => {
  const { user } = await signInWithCredential(browser(), await google({ subject: 'g7', email: 'same@example.com' }))
  await reauthenticateWithCredential(user, await google({ subject: 'g7', email: 'same@example.com' }))
  await expect(reauthenticateWithCredential(user, await google({ subject: 'g8', email: 'else@example.com' }))).rejects.toMatchObject({
    code: 'auth/user-mismatch',
  })
  await reload(user)
  const made = await realm.db.selectFrom('identity.account').select('uid').where('email', '=', 'else@example.com').execute()
  expect(made).toEqual([])
})

test('the last way in stays', async () => {
  const { user } = await signInWithCredential(
    browser(),
    GithubAuthProvider.credential(await handleOf({ provider: 'github.com', subject: 'h9' })),
  )
  await expect(unlink(user, 'github.com')).rejects.toMatchObject({ code: 'auth/operation-not-allowed' })
})

test('two first sign-ins of one person at once make one account', async () => {
  const handles = await Promise.all([1, 2, 3, 4].map(() => handleOf({ subject: 'g10', email: 'twin@example.com' })))
  const request = (handle: string) => ({
    requestUri: 'http://localhost',
    postBody: `id_token=${handle}&providerId=google.com`,
    returnSecureToken: true,
  })
  const replies = await Promise.all(handles.map((handle) => send('v1/accounts:signInWithIdp', request(handle))))
  expect(new Set(replies.map(({ body }) => body.localId).filter(Boolean)).size).toBe(1)
  expect(replies.every(({ status }) => status === 200 || status === 400)).toBe(true)
})

test('a sign-in waits for another of the same person instead of failing with it', async () => {
  const person = { subject: 'g11', email: 'waiting@example.com' }
  const { user } = await signInWithCredential(browser(), await google(person))
  let waiting: Promise<unknown> | undefined
  // What joining the provider by its address does: the account first, then its links.
  await realm.db.transaction().execute(async (trx) => {
    await trx.selectFrom('identity.account').select('uid').where('uid', '=', user.uid).forUpdate().execute()
    waiting = signInWithCredential(browser(), await google(person))
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(realm.db)
        return rows.length
      })
      .toBe(1)
    await trx.updateTable('identity.provider_link').set({ display_name: 'Gil' }).where('uid', '=', user.uid).execute()
  })
  await expect(waiting).resolves.toMatchObject({ user: { uid: user.uid } })
})

test('who came without an address adds one by mail and stays signed in', async () => {
  const auth = browser()
  const { user } = await signInWithCredential(
    auth,
    TwitterAuthProvider.credential(await handleOf({ provider: 'twitter.com', subject: 'x7' }), 'none'),
  )
  expect(user.email).toBeNull()
  await verifyBeforeUpdateEmail(user, 'x7@example.com')
  await applyActionCode(browser(), (await mailedLink('x7@example.com')).get('oobCode') ?? '')
  await reload(user)
  expect(user).toMatchObject({ email: 'x7@example.com', emailVerified: true })
  expect((await getIdTokenResult(user, true)).claims.email).toBe('x7@example.com')
})

test('who came without an address and had an account all along gives up the new one first; nobody else can', async () => {
  const x = async () => TwitterAuthProvider.credential(await handleOf({ provider: 'twitter.com', subject: 'x8' }), 'none')
  const { user: begunAnew } = await signInWithCredential(browser(), await x())
  const { user } = await createUserWithEmailAndPassword(browser(), 'x8@example.com', goodPassword)
  await expect(linkWithCredential(user, await x())).rejects.toMatchObject({ code: 'auth/credential-already-in-use' })
  await reload(begunAnew)
  await begunAnew.delete()
  await linkWithCredential(user, await x())
  expect(user.providerData.map(({ providerId }) => providerId).toSorted()).toEqual(['password', 'twitter.com'])
  expect((await signInWithCredential(browser(), await x())).user.uid).toBe(user.uid)
})
