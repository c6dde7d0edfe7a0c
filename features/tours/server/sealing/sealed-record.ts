import { accountsById, nameOf } from '#features/accounts/server'
import { jurisdictionOf } from '#features/law/contract'
import { cardsById } from '#features/listings/server'
import type { AgreementPaper } from '../../contract/agreement.ts'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/tours'
import { paperColumns } from '../agreement/agreements.ts'
import { tourTables, type AgreementRow } from '../tour-rows.ts'

export interface RecordedEvent {
  at: Date
  text: string
}

/** Facts of a signed agreement, as its sealed file states them. */
export interface SealedRecord {
  row: AgreementRow
  title: string
  homeTitle: string | null
  buyerName: string
  agentName: string
  /** Zone of the home; null for agreements of earlier versions, which state UTC only. */
  timeZone: string | null
  /** Oldest first. */
  events: RecordedEvent[]
  files: { name: string; fingerprint: string }[]
}

/** Reads everything that the product knows about a signed agreement. */
export async function readSealedRecord(db: Database, row: AgreementRow): Promise<SealedRecord> {
  const { buyer_account_id: buyerId, agent_account_id: agentId } = row
  const people = await accountsById(db, [agentId, ...(buyerId === null ? [] : [buyerId])])
  const name = (id: number | null, fallback: string) => {
    const person = id === null ? undefined : people.get(id)
    return (person && nameOf(person)) || fallback
  }
  const names = { buyer: name(buyerId, row.signed_name ?? ''), agent: name(agentId, texts.agent) }
  const card = row.listing_key === null ? undefined : (await cardsById(db, [row.listing_key])).get(row.listing_key)
  const rule = jurisdictionOf(row.jurisdiction).buyerAgreement.forms.find(({ kind }) => kind === row.kind)
  const disclosureTitle = rule?.disclosureFirst?.title ?? texts.disclosure
  const who = {
    buyer: account(names.buyer, buyerId),
    agent: account(names.agent, agentId),
    product: product.name,
    signedName: row.signed_name ?? '',
    disclosure: '',
    reason: '',
    key: '',
  }
  const request = await findRequest(db, row)
  const events: RecordedEvent[] = []
  const add = (at: Date | null | undefined, kind: keyof typeof texts.sealedEventNames, more: Record<string, string> = {}, from = '') => {
    if (at) events.push({ at, text: fill(texts.sealedEventNames[kind], { ...who, ...more }) + from })
  }
  const address = row.signed_from ? ` ${fill(texts.sealedFromAddress, { address: row.signed_from })}` : ''
  add(request?.requested_at, 'requested')
  if (request?.disclosure) add(request.requested_at, 'disclosed', { disclosure: request.disclosure })
  add(row.offered_at, 'offered')
  add(row.opened_at, 'opened')
  add(row.disclosure_received_at, 'disclosureReceived', { disclosure: disclosureTitle })
  add(row.consented_at, 'consented', {}, address)
  add(row.signed_at, 'signed', {}, address)
  if (row.void_reason !== null) add(row.void_at, 'voided', { reason: texts.voidReasons[row.void_reason] })
  return {
    row,
    title: rule?.title ?? texts.buyerAgreement,
    homeTitle: card?.title ?? null,
    buyerName: names.buyer,
    agentName: names.agent,
    timeZone: row.time_zone,
    events: events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    files: await readFiles(db, row, disclosureTitle),
  }
}

const account = (name: string, id: number | null): string =>
  id === null ? fill(texts.sealedFormerAccount, { name }) : fill(texts.sealedAccount, { name, id })

/** Finds the buyer's last request for a showing of the home before the offer. */
async function findRequest(db: Database, { buyer_account_id, agent_account_id, listing_key, offered_at }: AgreementRow) {
  if (buyer_account_id === null || listing_key === null || offered_at === null) return undefined
  return tourTables(db)
    .selectFrom('tour_request')
    .select(['requested_at', 'disclosure'])
    .where('buyer_account_id', '=', buyer_account_id)
    .where('agent_account_id', '=', agent_account_id)
    .where('listing_key', '=', listing_key)
    .where('requested_at', '<=', offered_at)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

async function readFiles(db: Database, row: AgreementRow, disclosureTitle: string): Promise<SealedRecord['files']> {
  const papers = (Object.keys(paperColumns) as AgreementPaper[]).flatMap((paper) => {
    const id = paper === 'sealed' ? null : row[paperColumns[paper]]
    return id === null ? [] : [{ id, name: paper === 'disclosure' ? disclosureTitle : texts.sealedPaperNames[paper as 'signed'] }]
  })
  if (papers.length === 0) return []
  const files = await tourTables(db)
    .selectFrom('tour_agreement_file')
    .select(['id', 'fingerprint'])
    .where(
      'id',
      'in',
      papers.map(({ id }) => id),
    )
    .execute()
  return papers.flatMap(({ id, name }) => files.filter((file) => file.id === id).map(({ fingerprint }) => ({ name, fingerprint })))
}
