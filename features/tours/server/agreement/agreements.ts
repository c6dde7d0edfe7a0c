import * as texts from '#texts/tours'
import { createHash } from 'node:crypto'
import { fill } from '#platform/contract/fill.ts'
import { jurisdictionOf, type Jurisdiction } from '#features/law/contract'
import { usStates, type UsState } from '#features/location/contract'
import type { AgreementForm, TourKind } from '#features/tours/contract'
import type { Signature, UploadedAgreement } from '../../contract/agreement.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { tourTables } from '../tour-rows.ts'

const dayMs = 86_400_000
/** California allows three months at most; the forms name the term. */
const termDays = 90

/** The rule of the state for a tour of this kind; undefined where nothing has to be signed. */
export function agreementRule(state: string, kind: TourKind): Jurisdiction['buyerAgreement'] | undefined {
  const { buyerAgreement } = jurisdictionOf(state)
  return buyerAgreement.tourKinds.includes(kind) ? buyerAgreement : undefined
}

export interface Parties {
  agentName: string
  brokerageName: string | null
}

/** The operator's forms for a state, as they are signed. */
export function agreementForms(state: string, { agentName, brokerageName }: Parties): AgreementForm[] {
  const { buyerAgreement, name } = jurisdictionOf(state)
  // States share the general pack, but a form names its own.
  const stateName = usStates[state as UsState] ?? name
  const values = { agentName, brokerageName: brokerageName ?? agentName, state: stateName, days: termDays, operator: product.name }
  return buyerAgreement.forms.map((kind) => {
    const text = fill(kind === 'showing_only' ? texts.showingOnlyForm : texts.representationForm, values)
    return { kind, title: kind === 'showing_only' ? texts.showingOnlyAgreement : texts.buyerAgreement, text, hash: hashOf(text) }
  })
}

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

interface Pair {
  buyer_account_id: number | null
  agent_account_id: number
}

/** Returns the agreement of a buyer and an agent that holds now; null without one. Nobody is asked twice for the same term. */
export async function agreementFor(db: Database, { buyer_account_id, agent_account_id }: Pair, now: number): Promise<number | null> {
  if (buyer_account_id === null) return null
  const row = await tourTables(db)
    .selectFrom('tour_agreement')
    .select('id')
    .where('buyer_account_id', '=', buyer_account_id)
    .where('agent_account_id', '=', agent_account_id)
    .where('ends_at', '>', new Date(now))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores that a buyer uploaded a signed agreement; refuses a file of somebody else, and one that is there for another agreement. */
export async function takeUploaded(
  trx: DatabaseTransaction,
  pair: { buyerId: number; agentId: number },
  { state, upload, name, now }: { state: string; upload: UploadedAgreement; name: string; now: number },
): Promise<number> {
  const again = new Problem('conflict', texts.uploadTheAgreementAgain, { 'body.upload.fileId': texts.uploadTheAgreementAgain })
  const tables = tourTables(trx)
  const file = await tables
    .selectFrom('tour_agreement_file')
    .select(['id', 'fingerprint'])
    .where('id', '=', upload.fileId)
    .where('uploaded_by', '=', pair.buyerId)
    .forUpdate()
    .executeTakeFirst()
  const used = await tables.selectFrom('tour_agreement').select('id').where('file_id', '=', upload.fileId).executeTakeFirst()
  if (!file || used) throw again
  const { id } = await tables
    .insertInto('tour_agreement')
    .values({
      buyer_account_id: pair.buyerId,
      agent_account_id: pair.agentId,
      jurisdiction: jurisdictionOf(state).code,
      kind: upload.kind,
      form_text: '',
      form_hash: file.fingerprint,
      signed_name: name,
      signed_at: new Date(now),
      ends_at: new Date(now + termDays * dayMs),
      file_id: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what was signed, word for word; refuses a text that is not the one shown now. */
export async function sign(
  trx: DatabaseTransaction,
  pair: { buyerId: number; agentId: number },
  { state, parties, signature, now }: { state: string; parties: Parties; signature: Signature; now: number },
): Promise<number> {
  const form = agreementForms(state, parties).find(({ kind, hash }) => kind === signature.kind && hash === signature.hash)
  if (!form) throw new Problem('conflict', texts.theAgreementChanged, { 'body.signature.hash': texts.theAgreementChanged })
  const { id } = await tourTables(trx)
    .insertInto('tour_agreement')
    .values({
      buyer_account_id: pair.buyerId,
      agent_account_id: pair.agentId,
      jurisdiction: jurisdictionOf(state).code,
      kind: form.kind,
      form_text: form.text,
      form_hash: form.hash,
      signed_name: signature.name,
      signed_at: new Date(now),
      ends_at: new Date(now + termDays * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
