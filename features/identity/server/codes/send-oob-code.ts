import { setTimeout } from 'node:timers/promises'
import { mailAddressInUse, mailCode } from './action-mails.ts'
import { continueUrlOf } from './continue-url.ts'
import { requireEmail } from '../email-address.ts'
import { record, type Caller } from '../events.ts'
import { createCode } from './oob-codes.ts'
import { addTypedCode } from './typed-codes.ts'
import { oobRequestTypes } from '../protocol/protocol-enums.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { requireProofWhenBusy } from '../protocol/proof-of-work.ts'
import type { Requests } from '../protocol/protocol-requests.ts'
import { allowances, networkOf, spend } from '../protocol/throttle.ts'
import { requireRecentSignIn, requireSession } from '../sessions/verify-id-token.ts'

type Text = string | null | undefined
type SendOobCode = Requests['sendOobCode']

/** A reply takes at least so long, so that writing a mail cannot be distinguished from not writing one. */
const shortestAnswerMs = 120

/** Mails a code. The answer is the same whether or not the address is known. */
export async function sendOobCode(realm: Realm, request: SendOobCode, caller: Caller): Promise<object> {
  if (!request.requestType || request.requestType === oobRequestTypes[0]) throw new ProtocolError('MISSING_REQ_TYPE')
  refuseWrongAppSettings(request)
  const continueUrl = continueUrlOf(realm, request.continueUrl)
  const email = await sent(realm, request, continueUrl, caller)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

async function sent(realm: Realm, request: SendOobCode, continueUrl: string | undefined, caller: Caller): Promise<string> {
  switch (request.requestType) {
    case 'PASSWORD_RESET':
      return sendPasswordReset(realm, requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL'), continueUrl, caller)
    case 'VERIFY_EMAIL':
      return sendVerification(realm, request.idToken, continueUrl, caller)
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendEmailChange(realm, request, continueUrl, caller)
    case 'EMAIL_SIGNIN':
      if (!realm.settings.emailLink) throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Signing in with an email link isn’t available here.')
      return sendSignInLink(realm, requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL'), continueUrl, caller)
    default:
      throw new ProtocolError('INVALID_REQ_TYPE')
  }
}

async function sendPasswordReset(realm: Realm, email: string, continueUrl: string | undefined, caller: Caller): Promise<string> {
  await spendMail(realm, email, caller)
  const answer = setTimeout(shortestAnswerMs, email)
  await realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').selectAll().where('email', '=', email).executeTakeFirst()
    await record(realm, trx, 'code-sent', caller, { uid: account?.uid, detail: 'PASSWORD_RESET' })
    if (!account || account.disabled) return
    await mailCode(realm, trx, 'PASSWORD_RESET', email, await createCode(realm, trx, account, 'PASSWORD_RESET'), continueUrl)
  })
  return answer
}

/** Goes to any address: whoever opens the link without having an account gets one. */
async function sendSignInLink(realm: Realm, email: string, continueUrl: string | undefined, caller: Caller): Promise<string> {
  await spendMail(realm, email, caller)
  const answer = setTimeout(shortestAnswerMs, email)
  await realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').selectAll().where('email', '=', email).executeTakeFirst()
    await record(realm, trx, 'code-sent', caller, { uid: account?.uid, detail: 'EMAIL_SIGNIN' })
    if (account?.disabled) return
    const code = await createCode(realm, trx, { uid: account?.uid ?? null, email }, 'EMAIL_SIGNIN')
    await mailCode(realm, trx, 'EMAIL_SIGNIN', email, code, continueUrl, await addTypedCode(realm, trx, code, email))
  })
  return answer
}

/**
 * Creates the six digits of a sign-in mail for a mail of another feature, which sends them; counted and limited like the sign-in mail.
 * Earlier digits for the address are void. Without a proof of work: such a mail is limited by its feature as well.
 */
export async function createSignInDigits(realm: Realm, address: string, caller: Caller): Promise<string> {
  const email = requireEmail(address, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const network = networkOf(caller.remote)
  if (network) await spend(realm, allowances.mailFromNetwork, network)
  await spend(realm, allowances.mailToAddress, email)
  return realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').select('uid').where('email', '=', email).executeTakeFirst()
    await record(realm, trx, 'code-sent', caller, { uid: account?.uid, detail: 'EMAIL_SIGNIN' })
    const code = await createCode(realm, trx, { uid: account?.uid ?? null, email }, 'EMAIL_SIGNIN')
    return addTypedCode(realm, trx, code, email)
  })
}

/** The documented rules of links into apps. There is no app, so that every link opens in the browser. */
function refuseWrongAppSettings(request: SendOobCode): void {
  if (request.canHandleCodeInApp && !request.continueUrl) throw new ProtocolError('MISSING_CONTINUE_URI')
  if ((request.androidInstallApp || request.androidMinimumVersion || request.androidMinimumVersionCode) && !request.androidPackageName)
    throw new ProtocolError('MISSING_ANDROID_PACKAGE_NAME')
  if (request.iOSAppStoreId && !request.iOSBundleId) throw new ProtocolError('MISSING_IOS_BUNDLE_ID')
  if (request.linkDomain || request.dynamicLinkDomain) throw new ProtocolError('INVALID_HOSTING_LINK_DOMAIN')
}

async function sendVerification(realm: Realm, idToken: Text, continueUrl: string | undefined, caller: Caller): Promise<string> {
  if (!idToken) throw new ProtocolError('INVALID_ID_TOKEN')
  const { account } = await requireSession(realm, realm.db, idToken)
  const { uid, email } = account
  if (!email) throw new ProtocolError('MISSING_EMAIL')
  await spendMail(realm, email, caller)
  await realm.db.transaction().execute(async (trx) => {
    await record(realm, trx, 'code-sent', caller, { uid, detail: 'VERIFY_EMAIL' })
    await mailCode(realm, trx, 'VERIFY_EMAIL', email, await createCode(realm, trx, account, 'VERIFY_EMAIL'), continueUrl)
  })
  return email
}

async function sendEmailChange(realm: Realm, request: SendOobCode, continueUrl: string | undefined, caller: Caller): Promise<string> {
  const newEmail = requireEmail(request.newEmail, 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL')
  const state = await requireSession(realm, realm.db, request.idToken)
  requireRecentSignIn(realm, state)
  const { account } = state
  await spendMail(realm, newEmail, caller)
  const answer = setTimeout(shortestAnswerMs, account.email ?? newEmail)
  await realm.db.transaction().execute(async (trx) => {
    await record(realm, trx, 'code-sent', caller, { uid: account.uid, detail: 'VERIFY_AND_CHANGE_EMAIL' })
    const taken = await trx.selectFrom('identity.account').select('uid').where('email', '=', newEmail).executeTakeFirst()
    if (taken) return mailAddressInUse(realm, trx, newEmail)
    const code = await createCode(realm, trx, account, 'VERIFY_AND_CHANGE_EMAIL', newEmail)
    return mailCode(realm, trx, 'VERIFY_AND_CHANGE_EMAIL', newEmail, code, continueUrl)
  })
  return answer
}

async function spendMail(realm: Realm, email: string, caller: Caller): Promise<void> {
  const network = networkOf(caller.remote)
  if (network) {
    await requireProofWhenBusy(realm, caller.proof, allowances.mailFromNetwork, network)
    await spend(realm, allowances.mailFromNetwork, network)
  }
  await spend(realm, allowances.mailToAddress, email)
}
