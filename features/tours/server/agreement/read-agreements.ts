import { accountsById, nameOf } from '#features/accounts/server'
import { jurisdictionOf } from '#features/law/contract'
import { cardsById } from '#features/listings/server'
import type { Agreement } from '#features/tours/contract'
import type { AgreementPaper } from '../../contract/agreement.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import * as texts from '#texts/tours'
import { tourTables, type AgreementRow } from '../tour-rows.ts'
import { agreementState, paperColumns, partyAgreements } from './agreements.ts'
import { createConsent } from './consent.ts'

/** Returns a page of a person's agreements, newest first. */
export async function listAgreements(db: Database, accountId: number, query: PageQuery, now: number): Promise<Page<Agreement>> {
  const page = await selectPage(partyAgreements(db, accountId).orderBy('id', 'desc'), query)
  return { ...page, items: await toAgreements(db, accountId, page.items, now) }
}

/** Counts the agreements that wait for the signature of this buyer. */
export async function countOffers(db: Database, buyerId: number, now: number): Promise<number> {
  const rows = await partyAgreements(db, buyerId).where('buyer_account_id', '=', buyerId).where('signed_at', 'is', null).execute()
  return rows.filter((row) => agreementState(row, now) === 'offered').length
}

/** Completes rows for one of their two people. */
export async function toAgreements(db: Database, accountId: number, rows: readonly AgreementRow[], now: number): Promise<Agreement[]> {
  const people = await accountsById(
    db,
    rows.flatMap((row) => [row.agent_account_id, ...(row.buyer_account_id === null ? [] : [row.buyer_account_id])]),
  )
  const cards = await cardsById(
    db,
    rows.flatMap((row) => row.listing_key ?? []),
  )
  const name = (id: number | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? nameOf(person) : ''
  }
  const keyNames = await readKeyNames(db, rows)
  return rows.map((row) => {
    const rule = jurisdictionOf(row.jurisdiction).buyerAgreement.forms.find(({ kind }) => kind === row.kind)
    const card = row.listing_key === null ? undefined : cards.get(row.listing_key)
    const state = agreementState(row, now)
    const isMine = row.buyer_account_id === accountId
    return {
      id: row.id,
      state,
      kind: row.kind,
      title: rule?.title ?? texts.buyerAgreement,
      text: row.form_text,
      hash: row.form_hash,
      isMine,
      buyerName: name(row.buyer_account_id),
      agentName: name(row.agent_account_id),
      property: card ? { id: card.id, title: card.title } : null,
      offeredAt: row.offered_at?.toISOString() ?? null,
      signedAt: row.signed_at?.toISOString() ?? null,
      signedName: row.signed_name,
      endsOn: row.ends_on,
      disclosureTitle: row.disclosure_file_id === null ? null : (rule?.disclosureFirst?.title ?? texts.disclosure),
      papers: listPapers(row),
      consent: isMine && state === 'offered' ? createConsent(name(row.agent_account_id) || texts.agent) : null,
      seal: toSeal(row, keyNames),
      voidReason: row.void_reason === null ? null : texts.voidReasons[row.void_reason],
    }
  })
}

const toSeal = ({ sealed_at, seal_key_id }: AgreementRow, keyNames: ReadonlyMap<string, string>): Agreement['seal'] =>
  sealed_at && seal_key_id ? { sealedAt: sealed_at.toISOString(), keyName: keyNames.get(seal_key_id) ?? '', keyId: seal_key_id } : null

async function readKeyNames(db: Database, rows: readonly AgreementRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ seal_key_id }) => seal_key_id ?? []))]
  if (ids.length === 0) return new Map()
  const keys = await tourTables(db).selectFrom('tour_seal_key').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(keys.map(({ id, name }) => [id, name]))
}

const listPapers = (row: AgreementRow): AgreementPaper[] =>
  (Object.keys(paperColumns) as AgreementPaper[]).filter((paper) => row[paperColumns[paper]] !== null)
