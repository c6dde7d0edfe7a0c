import { setTimeout } from 'node:timers/promises'
import { mailAddressInUse, mailCode } from './action-mails.ts'
import { continueUrlOf } from './continue-url.ts'
import { requireEmail } from './email-address.ts'
import { record, type Origin } from './events.ts'
import { createCode } from './oob-codes.ts'
import { ProtocolError } from './protocol-errors.ts'
import type { Realm } from './realm.ts'
import { allowances, networkOf, spend } from './throttle.ts'
import { requireRecentSignIn, requireSession } from './verify-id-token.ts'

type Text = string | null | undefined

export interface SendOobCode {
  requestType?: Text
  email?: Text
  newEmail?: Text
  idToken?: Text
  continueUrl?: Text
}

/** Answers take at least so long, so that writing a mail cannot be told from not writing one. */
const shortestAnswerMs = 120

/** Mails a code. The answer is the same whether or not the address is known. */
export async function sendOobCode(realm: Realm, request: SendOobCode, origin: Origin): Promise<object> {
  if (!request.requestType) throw new ProtocolError('MISSING_REQ_TYPE')
  const continueUrl = continueUrlOf(realm, request.continueUrl)
  const email = await sent(realm, request, continueUrl, origin)
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email }
}

async function sent(realm: Realm, request: SendOobCode, continueUrl: string | undefined, origin: Origin): Promise<string> {
  switch (request.requestType) {
    case 'PASSWORD_RESET':
      return sendPasswordReset(realm, requireEmail(request.email, 'MISSING_EMAIL', 'INVALID_EMAIL'), continueUrl, origin)
    case 'VERIFY_EMAIL':
      return sendVerification(realm, request.idToken, continueUrl, origin)
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendEmailChange(realm, request, continueUrl, origin)
    case 'EMAIL_SIGNIN':
      throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Signing in by e-mail link is not offered here.')
    default:
      throw new ProtocolError('INVALID_REQ_TYPE')
  }
}

async function sendPasswordReset(realm: Realm, email: string, continueUrl: string | undefined, origin: Origin): Promise<string> {
  await spendMail(realm, email, origin)
  const answer = setTimeout(shortestAnswerMs, email)
  await realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').selectAll().where('email', '=', email).executeTakeFirst()
    await record(realm, trx, 'code-sent', origin, { uid: account?.uid, detail: 'PASSWORD_RESET' })
    if (!account || account.disabled) return
    await mailCode(realm, trx, 'PASSWORD_RESET', email, await createCode(realm, trx, account, 'PASSWORD_RESET'), continueUrl)
  })
  return answer
}

async function sendVerification(realm: Realm, idToken: Text, continueUrl: string | undefined, origin: Origin): Promise<string> {
  const { account } = await requireSession(realm, realm.db, idToken)
  await spendMail(realm, account.email, origin)
  await realm.db.transaction().execute(async (trx) => {
    await record(realm, trx, 'code-sent', origin, { uid: account.uid, detail: 'VERIFY_EMAIL' })
    await mailCode(realm, trx, 'VERIFY_EMAIL', account.email, await createCode(realm, trx, account, 'VERIFY_EMAIL'), continueUrl)
  })
  return account.email
}

async function sendEmailChange(realm: Realm, request: SendOobCode, continueUrl: string | undefined, origin: Origin): Promise<string> {
  const state = await requireSession(realm, realm.db, request.idToken)
  requireRecentSignIn(realm, state)
  const { account } = state
  const newEmail = requireEmail(request.newEmail, 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL')
  await spendMail(realm, newEmail, origin)
  const answer = setTimeout(shortestAnswerMs, account.email)
  await realm.db.transaction().execute(async (trx) => {
    await record(realm, trx, 'code-sent', origin, { uid: account.uid, detail: 'VERIFY_AND_CHANGE_EMAIL' })
    const taken = await trx.selectFrom('identity.account').select('uid').where('email', '=', newEmail).executeTakeFirst()
    if (taken) return mailAddressInUse(realm, trx, newEmail)
    const code = await createCode(realm, trx, account, 'VERIFY_AND_CHANGE_EMAIL', newEmail)
    return mailCode(realm, trx, 'VERIFY_AND_CHANGE_EMAIL', newEmail, code, continueUrl)
  })
  return answer
}

async function spendMail(realm: Realm, email: string, origin: Origin): Promise<void> {
  const network = networkOf(origin.remote)
  if (network) await spend(realm, allowances.mailFromNetwork, network)
  await spend(realm, allowances.mailToAddress, email)
}
