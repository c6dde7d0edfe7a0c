import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { sql } from 'kysely'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Services } from '#platform/http/services.ts'
import { networkOf } from '#platform/http/per-address.ts'
import { hasStoppedTexts } from '#platform/sms/answer-text.ts'
import type { Sms } from '#platform/sms/sms.ts'
import { hashCode, newCode } from './code-hash.ts'
import { phoneTables } from './phone-rows.ts'
import { consentStatement } from './read-verification.ts'
import { nextCodeAt, refuseOverLimits } from './send-limits.ts'
import { textablePhone } from './textable-phone.ts'

const validMs = 600_000

interface Asking {
  accountId: number
  remote: string
  phone: string
  statement: string
}

/** Texts a new code, which ends the one before. Throws Problem when the number, the consent or a limit stands against it. */
export async function sendCode(
  { db, now, config }: Services,
  sms: Sms,
  { accountId, remote, phone: typed, statement }: Asking,
): Promise<void> {
  if (!sms.reachesPeople) throw new Problem('conflict', texts.textsAreNotSentHere)
  const phone = textablePhone(typed)
  if (statement !== consentStatement)
    throw new Problem('invalid-input', texts.readAndAgreeAgain, { 'body.statement': texts.readAndAgreeAgain })
  if (await hasStoppedTexts(db, phone)) throw new Problem('conflict', texts.numberStoppedTexts, { 'body.phone': texts.numberStoppedTexts })
  const code = newCode()
  const { salt, hash } = await hashCode(code)
  await db.transaction().execute(async (trx) => {
    // Limits count what others send at the same time, so codes are sent one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('phone codes'))`.execute(trx)
    const at = now()
    const request = { accountId, phone, network: networkOf(remote) }
    const next = await nextCodeAt(trx, accountId, at)
    if (next > at) throw new Problem('too-many', waitText(next - at), undefined, Math.ceil((next - at) / 1000))
    await refuseOverLimits(trx, request, at)
    await phoneTables(trx)
      .insertInto('phone_code_request')
      .values({ account_id: accountId, phone, network: request.network, requested_at: new Date(at) })
      .execute()
    await phoneTables(trx)
      .insertInto('phone_consent')
      .values({ account_id: accountId, phone, statement, given_at: new Date(at) })
      .execute()
    const text = fill(texts.codeIsYourCode, { code, name: product.name, host: new URL(config.publicUrl).hostname })
    const row = {
      phone,
      code_salt: salt,
      code_hash: hash,
      tries: 0,
      sent_at: new Date(at),
      expires_at: new Date(at + validMs),
      message_id: await sms.send(trx, { to: phone, text, worthSendingForMs: validMs }),
    }
    await phoneTables(trx)
      .insertInto('phone_verification')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
  })
}

function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return minutes === 1 ? fill(texts.askAgainInSeconds, { seconds: Math.ceil(ms / 1000) }) : fill(texts.askAgainInMinutes, { minutes })
}
