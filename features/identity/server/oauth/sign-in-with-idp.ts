import { admissionView, admit, type Admission } from '../sessions/admit.ts'
import { assertionOf } from './idp-credential.ts'
import { detailsOf, factorView } from '../account-view.ts'
import { record, type Caller } from '../events.ts'
import type { AccountRow, Assertion, IdentityTransaction } from '../identity-rows.ts'
import { linkToSession } from './link-to-session.ts'
import { insertAccount } from '../new-account.ts'
import { storeAssertion, pendingHandleMs } from './oauth-handles.ts'
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
  const assertion = await assertionOf(realm, request)
  if (request.idToken) return linked(realm, request, assertion, caller)
  const attempt = (mayCreate: MayCreate) => realm.db.transaction().execute((trx) => signedIn(realm, trx, assertion, mayCreate, caller))
  let outcome = await attempt(request.autoCreate === false ? 'no' : 'not-yet')
  if (outcome === 'new') {
    await countSignUp(realm, caller, { vouched: true })
    outcome = await attempt('yes')
  }
  if (outcome === 'unknown') {
    // The SDK reads this code as "belongs to somebody else"; USER_NOT_FOUND would sign the person out.
    throw new ProtocolError('EMAIL_NOT_FOUND')
  }
  if (outcome === 'needs-confirmation') return { ...personView(assertion), needConfirmation: true, ...(await again(realm, assertion)) }
  if (outcome === 'new') throw new ProtocolError('EMAIL_EXISTS')
  const { admission, isNewUser } = outcome
  forgetSessionsOf(realm, admission.account.uid)
  return { ...personView(assertion), ...accountPart(admission.account), isNewUser, ...(await admissionView(realm, admission)) }
}

async function signedIn(
  realm: Realm,
  trx: IdentityTransaction,
  assertion: Assertion,
  mayCreate: MayCreate,
  caller: Caller,
): Promise<Outcome> {
  const how = { provider: assertion.provider, firstFactor: 'provider' } as const
  const known = await accountOfLink(trx, assertion)
  if (known) {
    await linkProvider(realm, trx, known.uid, assertion, caller)
    return { admission: await admit(realm, trx, known, how, caller), isNewUser: false }
  }
  if (mayCreate === 'no') return 'unknown'
  const sameAddress = assertion.email
    ? await trx.selectFrom('identity.account').selectAll().where('email', '=', assertion.email).forUpdate().executeTakeFirst()
    : undefined
  if (!sameAddress && mayCreate === 'not-yet') return 'new'
  if (!sameAddress) return { admission: await created(realm, trx, assertion, caller), isNewUser: true }
  const joined = assertion.email_verified && (await mayJoin(realm, trx, sameAddress, caller))
  if (!joined) return 'needs-confirmation'
  await linkProvider(realm, trx, joined.uid, assertion, caller)
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

async function created(realm: Realm, trx: IdentityTransaction, assertion: Assertion, caller: Caller): Promise<Admission> {
  const account = await insertAccount(realm, trx, {
    email: assertion.email,
    emailVerified: assertion.email !== null && assertion.email_verified,
    displayName: assertion.display_name,
    photoUrl: assertion.photo_url,
  })
  if (!account) throw new ProtocolError('EMAIL_EXISTS')
  await linkProvider(realm, trx, account.uid, assertion, caller)
  await record(realm, trx, 'sign-up', caller, { uid: account.uid, detail: assertion.provider })
  const withLink = await trx.selectFrom('identity.account').selectAll().where('uid', '=', account.uid).executeTakeFirstOrThrow()
  return admit(realm, trx, withLink, { provider: assertion.provider, firstFactor: 'provider' }, caller)
}

async function linked(realm: Realm, request: Request, assertion: Assertion, caller: Caller): Promise<object> {
  const result = await linkToSession(realm, request.idToken, assertion, caller)
  if (result === 'FEDERATED_USER_ID_ALREADY_LINKED' || result === 'EMAIL_EXISTS') {
    if (!request.returnIdpCredential) throw new ProtocolError(result)
    return { ...personView(assertion), errorMessage: result, ...(await again(realm, assertion)) }
  }
  const { links: _, factors } = await detailsOf(realm.db, result.account)
  return {
    ...personView(assertion),
    ...accountPart(result.account),
    isNewUser: false,
    ...(factors.length > 0 && { mfaInfo: factors.map(factorView) }),
    ...result.tokens,
  }
}

/** What was presented is used up; this lets the client present it once more after the person has proved who they are. */
async function again(realm: Realm, assertion: Assertion): Promise<object> {
  const handle = await storeAssertion(realm, realm.db, assertion, pendingHandleMs)
  return { pendingToken: handle, ...(assertion.provider === 'google.com' ? { oauthIdToken: handle } : { oauthAccessToken: handle }) }
}

const accountPart = ({ uid, email, email_verified }: AccountRow): object => ({
  localId: uid,
  ...(email && { email, emailVerified: email_verified }),
})

function personView(assertion: Assertion): object {
  const profile = {
    ...(assertion.email && { email: assertion.email, emailVerified: assertion.email_verified }),
    ...(assertion.display_name && { displayName: assertion.display_name, fullName: assertion.display_name }),
    ...(assertion.photo_url && { photoUrl: assertion.photo_url }),
    ...(assertion.screen_name && { screenName: assertion.screen_name }),
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: assertion.provider,
    federatedId:
      assertion.provider === 'google.com'
        ? `https://accounts.google.com/${assertion.subject}`
        : `${assertion.provider}/${assertion.subject}`,
    ...profile,
    rawUserInfo: JSON.stringify({
      id: assertion.subject,
      name: assertion.display_name,
      email: assertion.email,
      picture: assertion.photo_url,
      screen_name: assertion.screen_name,
    }),
  }
}
