import { actionLink, mailCode } from '../codes/action-mails.ts'
import type { AdminRequests } from './admin-requests.ts'
import { continueUrlOf } from '../codes/continue-url.ts'
import { requireEmail } from '../email-address.ts'
import { record, type Origin } from '../events.ts'
import { createCode } from '../codes/oob-codes.ts'
import { oobRequestTypes } from '../protocol/protocol-enums.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'
import { requireSession } from '../sessions/verify-id-token.ts'

const kinds = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'EMAIL_SIGNIN'] as const

/** Makes a code for somebody else: mailed, or handed to the administrator as a link to send by other means. */
export async function sendCodeAsAdmin(realm: Realm, request: AdminRequests['sendOobCode'], origin: Origin): Promise<object> {
  if (!request.requestType || request.requestType === oobRequestTypes[0]) throw new ProtocolError('MISSING_REQ_TYPE')
  const kind = kinds.find((known) => known === request.requestType)
  if (!kind) throw new ProtocolError('INVALID_REQ_TYPE')
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? requireEmail(request.newEmail, 'MISSING_NEW_EMAIL', 'INVALID_NEW_EMAIL') : null
  const ofToken =
    request.idToken && kind.startsWith('VERIFY') ? (await requireSession(realm, realm.db, request.idToken)).account : undefined
  const email = requireEmail(ofToken ? ofToken.email : request.email, 'MISSING_EMAIL', 'INVALID_EMAIL')
  const continueUrl = continueUrlOf(realm, request.continueUrl)
  const code = await realm.db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('identity.account').select(['uid', 'email']).where('email', '=', email).executeTakeFirst()
    if (!account && kind !== 'EMAIL_SIGNIN') throw new ProtocolError(kind === 'PASSWORD_RESET' ? 'EMAIL_NOT_FOUND' : 'USER_NOT_FOUND')
    if (newEmail && (await trx.selectFrom('identity.account').select('uid').where('email', '=', newEmail).executeTakeFirst()))
      throw new ProtocolError('EMAIL_EXISTS')
    const made = await createCode(realm, trx, account ?? { uid: null, email }, kind, newEmail)
    await record(realm, trx, 'code-sent', origin, { uid: account?.uid, detail: `${kind} by an administrator` })
    if (!request.returnOobLink) await mailCode(realm, trx, kind, newEmail ?? email, made, continueUrl)
    return made
  })
  return {
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email,
    ...(request.returnOobLink && { oobCode: code, oobLink: actionLink(realm, kind, code, continueUrl) }),
  }
}
