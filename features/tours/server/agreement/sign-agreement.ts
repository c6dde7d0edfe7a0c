import type { signAgreement } from '../../contract/agreement.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import { lockUploadedFile } from './agreement-files.ts'
import { agreementState, coversShowing, partyAgreements } from './agreements.ts'
import type { ReadColleagues } from './colleagues.ts'
import { readConsent } from './consent.ts'
import { refuseUnofferable } from './offered-forms.ts'

type Signature = InputOf<typeof signAgreement>['body']

/** Returns an agreement for one of its two people, locked. Throws 'not-found' for everyone else. */
async function lockAgreement(trx: DatabaseTransaction, accountId: number, id: number): Promise<AgreementRow> {
  const row = await partyAgreements(trx, accountId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindThisAgreement)
  return row
}

/** Stores the buyer's signature. @throws Problem 'conflict' when the offer ended or changed, or its agent could not make it today. */
export async function storeSignature(
  { trx, colleaguesOf }: { trx: DatabaseTransaction; colleaguesOf: ReadColleagues },
  buyerId: number,
  { id, signature, now, remote }: { id: number; signature: Signature; now: number; remote: string },
): Promise<AgreementRow> {
  const row = await lockAgreement(trx, buyerId, id)
  if (row.buyer_account_id !== buyerId) throw new Problem('not-found', texts.weCantFindThisAgreement)
  if (row.signed_at !== null) throw new Problem('conflict', texts.alreadySigned)
  if (row.closed_at !== null) throw new Problem('conflict', texts.thisOfferIsClosed)
  if (row.ends_at.getTime() <= now) throw new Problem('conflict', texts.thisOfferIsOver)
  if (row.form_hash !== signature.hash) throw new Problem('conflict', texts.theAgreementChanged, { 'body.hash': texts.theAgreementChanged })
  if (row.disclosure_file_id !== null && !signature.hasDisclosure)
    throw new Problem('invalid-input', texts.readTheDisclosureFirst, { 'body.hasDisclosure': texts.readTheDisclosureFirst })
  await refuseUnofferable({ db: trx, colleaguesOf }, row)
  const consent = await readConsent(trx, row)
  if (consent.hash !== signature.consentHash)
    throw new Problem('conflict', texts.theConsentChanged, { 'body.consentHash': texts.theConsentChanged })
  const file =
    signature.fileId === null ? null : await lockUploadedFile(trx, { accountId: buyerId, fileId: signature.fileId, field: 'fileId' })
  const signed = await tourTables(trx)
    .updateTable('tour_agreement')
    .set({
      signed_name: signature.name,
      signed_at: new Date(now),
      signed_from: remote,
      consent_text: consent.text,
      consented_at: new Date(now),
      file_id: file?.id ?? null,
      disclosure_received_at: row.disclosure_file_id === null ? null : new Date(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await relyOnNewAgreement(trx, signed)
  return signed
}

/** Attaches a signed agreement to confirmed showings of its two people that relied on the agreement of an earlier agent. */
async function relyOnNewAgreement(
  trx: DatabaseTransaction,
  { id, buyer_account_id, agent_account_id, jurisdiction, ends_at }: AgreementRow,
) {
  const tables = tourTables(trx)
  const rows = await tables
    .selectFrom('tour_request')
    .innerJoin('tour_agreement as earlier', 'earlier.id', 'tour_request.agreement_id')
    .innerJoin('tour_agreement', (signed) => signed.on('tour_agreement.id', '=', id))
    .select('tour_request.id')
    .where((is) => coversShowing(is, is.ref('tour_request.listing_key')))
    .where('tour_request.buyer_account_id', '=', buyer_account_id)
    .where('tour_request.agent_account_id', '=', agent_account_id)
    .where('tour_request.state', 'in', ['confirmed', 'rescheduled'])
    .where('tour_request.starts_at', '<', ends_at)
    .where('earlier.agent_account_id', '!=', agent_account_id)
    .where('earlier.jurisdiction', '=', jurisdiction)
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await tables.updateTable('tour_request').set({ agreement_id: id }).where('id', 'in', ids).execute()
}

/** Records that the buyer opened an offer; the first time counts. */
export async function recordOpening(
  trx: DatabaseTransaction,
  accountId: number,
  { id, now }: { id: number; now: number },
): Promise<AgreementRow> {
  const row = await lockAgreement(trx, accountId, id)
  if (row.buyer_account_id !== accountId || row.opened_at !== null || agreementState(row, now) !== 'offered') return row
  return tourTables(trx)
    .updateTable('tour_agreement')
    .set({ opened_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Declines, withdraws or ends an agreement; idempotent. The record stays. */
export async function closeOpenAgreement(
  trx: DatabaseTransaction,
  accountId: number,
  { id, now }: { id: number; now: number },
): Promise<{ row: AgreementRow; isChanged: boolean }> {
  const row = await lockAgreement(trx, accountId, id)
  if (row.closed_at !== null || row.void_at !== null || row.ends_at.getTime() <= now) return { row, isChanged: false }
  const closed = await tourTables(trx)
    .updateTable('tour_agreement')
    .set({ closed_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: closed, isChanged: true }
}
