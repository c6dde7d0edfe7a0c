import { accountsById, nameOf } from '#features/accounts/server'
import { jurisdictionOf } from '#features/law/contract'
import { cardsById } from '#features/listings/server'
import type { Agreement, AgreementPaper } from '#features/tours/contract'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import type { Database } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import * as texts from '#texts/tours'
import type { AgreementRow } from '../tour-rows.ts'
import { paperColumns, partyAgreements } from './agreements.ts'

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
  return rows.map((row) => {
    const rule = jurisdictionOf(row.jurisdiction).buyerAgreement.forms.find(({ kind }) => kind === row.kind)
    const card = row.listing_key === null ? undefined : cards.get(row.listing_key)
    return {
      id: row.id,
      state: agreementState(row, now),
      kind: row.kind,
      title: rule?.title ?? texts.buyerAgreement,
      text: row.form_text,
      hash: row.form_hash,
      isMine: row.buyer_account_id === accountId,
      buyerName: name(row.buyer_account_id),
      agentName: name(row.agent_account_id),
      property: card ? { id: card.id, title: card.title } : null,
      offeredAt: row.offered_at?.toISOString() ?? null,
      signedAt: row.signed_at?.toISOString() ?? null,
      signedName: row.signed_name,
      endsOn: row.ends_on,
      disclosureTitle: row.disclosure_file_id === null ? null : (rule?.disclosureFirst?.title ?? texts.disclosure),
      papers: listPapers(row),
      voidReason: row.void_reason === null ? null : texts.voidReasons[row.void_reason],
    }
  })
}

function agreementState(row: AgreementRow, now: number): Agreement['state'] {
  if (row.void_at !== null) return 'void'
  if (row.closed_at !== null) return 'closed'
  if (row.ends_at.getTime() <= now) return 'ended'
  return row.signed_at === null ? 'offered' : 'signed'
}

const listPapers = (row: AgreementRow): AgreementPaper[] =>
  (Object.keys(paperColumns) as AgreementPaper[]).filter((paper) => row[paperColumns[paper]] !== null)
