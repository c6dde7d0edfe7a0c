import { admissionView, admit, type Admission } from '../sessions/admit.ts'
import { assertionOf } from './idp-credential.ts'
import { detailsOf, factorView } from '../account-view.ts'
import { record, type Caller } from '../events.ts'
import type { AccountRow, Assertion, IdentityTransaction } from '../identity-rows.ts'
import { linkToSession } from './link-to-session.ts'
import { insertAccount } from '../new-account.ts'
import { keepAssertion, pendingHandleMs } from './oauth-handles.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import { accountOfLink, linkProvider } from './provider-links.ts'
import type { Realm } from '../realm.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { countSignUp } from '../passwords/sign-up.ts'

type Request = Requests['signInWithIdp']
type Outcome = { admission: Admission; isNewUser: boolean } | 'unknown' | 'new' | 'needs-confirmation'
type MayCreate = 'no' | 'not-yet' | 'yes'

/**
 * Signs in whoever a provider vouched for, or links them to the account behind the ID token. An account is found by provider and
 * subject; an equal address joins two only if the provider has verified it and so has the account, or if nobody ever did.
 */
export async function signInWithIdp(realm: Realm, request: Request, caller: Caller): Promise<object> {
  const said = await assertionOf(realm, request)
  if (request.idToken) return linked(realm, request, said, caller)
  const attempt = (mayCreate: MayCreate) => realm.db.transaction().execute((trx) => signedIn(realm, trx, said, mayCreate, caller))
  let outcome = await attempt(request.autoCreate === false ? 'no' : 'not-yet')
  if (outcome === 'new') {
    await countSignUp(realm, caller, { vouched: true })
    outcome = await attempt('yes')
  }
  if (outcome === 'unknown') {
    // The SDK reads this code as "belongs to somebody else"; USER_NOT_FOUND would sign the person out.
    throw new ProtocolError('EMAIL_NOT_FOUND')
  }
  if (outcome === 'needs-confirmation') return { ...personView(said), needConfirmation: true, ...(await again(realm, said)) }
  if (outcome === 'new') throw new ProtocolError('EMAIL_EXISTS')
  const { admission, isNewUser } = outcome
  forgetSessionsOf(realm, admission.account.uid)
  return { ...personView(said), ...accountPart(admission.account), isNewUser, ...(await admissionView(realm, admission)) }
}

async function signedIn(realm: Realm, trx: IdentityTransaction, said: Assertion, mayCreate: MayCreate, caller: Caller): Promise<Outcome> {
  const how = { provider: said.provider, firstFactor: 'provider' } as const
  const known = await accountOfLink(trx, said)
  if (known) {
    await linkProvider(realm, trx, known.uid, said, caller)
    return { admission: await admit(realm, trx, known, how, caller), isNewUser: false }
  }
  if (mayCreate === 'no') return 'unknown'
  const sameAddress = said.email
    ? await trx.selectFrom('identity.account').selectAll().where('email', '=', said.email).forUpdate().executeTakeFirst()
    : undefined
  if (!sameAddress && mayCreate === 'not-yet') return 'new'
  if (!sameAddress) return { admission: await created(realm, trx, said, caller), isNewUser: true }
  const joined = said.email_verified && (await mayJoin(realm, trx, sameAddress, caller))
  if (!joined) return 'needs-confirmation'
  await linkProvider(realm, trx, joined.uid, said, caller)
  const account = await trx.selectFrom('identity.account').selectAll().where('uid', '=', joined.uid).executeTakeFirstOrThrow()
  return { admission: await admit(realm, trx, account, how, caller), isNewUser: false }
}

/** The provider has verified the address. An account that never did may have been made by somebody else: they lose their way in. */
async function mayJoin(realm: Realm, trx: IdentityTransaction, account: AccountRow, caller: Caller): Promise<AccountRow | undefined> {
  if (account.email_verified) return account
  const { links } = await detailsOf(trx, account)
  if (links.length > 0) return undefined
  await trx
    .updateTable('identity.account')
    .set({ password_hash: null, password_updated_at: null, email_verified: true })
    .where('uid', '=', account.uid)
    .execute()
  await trx.deleteFrom('identity.oob_code').where('uid', '=', account.uid).execute()
  await record(realm, trx, 'password-removed', caller, { uid: account.uid, detail: 'the address was never verified' })
  await endAllSessions(realm, trx, account.uid, 'claimed-by-owner', caller)
  return account
}

async function created(realm: Realm, trx: IdentityTransaction, said: Assertion, caller: Caller): Promise<Admission> {
  const account = await insertAccount(realm, trx, {
    email: said.email,
    emailVerified: said.email !== null && said.email_verified,
    displayName: said.display_name,
    photoUrl: said.photo_url,
  })
  if (!account) throw new ProtocolError('EMAIL_EXISTS')
  await linkProvider(realm, trx, account.uid, said, caller)
  await record(realm, trx, 'sign-up', caller, { uid: account.uid, detail: said.provider })
  const withLink = await trx.selectFrom('identity.account').selectAll().where('uid', '=', account.uid).executeTakeFirstOrThrow()
  return admit(realm, trx, withLink, { provider: said.provider, firstFactor: 'provider' }, caller)
}

async function linked(realm: Realm, request: Request, said: Assertion, caller: Caller): Promise<object> {
  const result = await linkToSession(realm, request.idToken, said, caller)
  if (result === 'FEDERATED_USER_ID_ALREADY_LINKED' || result === 'EMAIL_EXISTS') {
    if (!request.returnIdpCredential) throw new ProtocolError(result)
    return { ...personView(said), errorMessage: result, ...(await again(realm, said)) }
  }
  const { links: _, factors } = await detailsOf(realm.db, result.account)
  return {
    ...personView(said),
    ...accountPart(result.account),
    isNewUser: false,
    ...(factors.length > 0 && { mfaInfo: factors.map(factorView) }),
    ...result.tokens,
  }
}

/** What was presented is used up; this lets the client present it once more after the person has proved who they are. */
async function again(realm: Realm, said: Assertion): Promise<object> {
  const handle = await keepAssertion(realm, realm.db, said, pendingHandleMs)
  return { pendingToken: handle, ...(said.provider === 'google.com' ? { oauthIdToken: handle } : { oauthAccessToken: handle }) }
}

const accountPart = ({ uid, email, email_verified }: AccountRow): object => ({
  localId: uid,
  ...(email && { email, emailVerified: email_verified }),
})

function personView(said: Assertion): object {
  const profile = {
    ...(said.email && { email: said.email, emailVerified: said.email_verified }),
    ...(said.display_name && { displayName: said.display_name, fullName: said.display_name }),
    ...(said.photo_url && { photoUrl: said.photo_url }),
    ...(said.screen_name && { screenName: said.screen_name }),
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: said.provider,
    federatedId: said.provider === 'google.com' ? `https://accounts.google.com/${said.subject}` : `${said.provider}/${said.subject}`,
    ...profile,
    rawUserInfo: JSON.stringify({
      id: said.subject,
      name: said.display_name,
      email: said.email,
      picture: said.photo_url,
      screen_name: said.screen_name,
    }),
  }
}
