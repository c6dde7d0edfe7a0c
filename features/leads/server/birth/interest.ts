import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { noteLead } from '../lead-events.ts'
import { leadTables, type LeadRow } from '../lead-rows.ts'
import { bornOf, leadOf, originOf, type Interest } from './born.ts'

const dayMs = 86_400_000

/** What members read about what they let agents know, and agreed to by switching it on. */
const sharedTexts = { zip: texts.shareMyZip, calls: texts.shareMyCalls, matches: texts.shareMyMatches }
export type Shared = keyof typeof sharedTexts

/** Returns what a member agreed to let agents know. */
export async function sharingOf(db: Database, accountId: number): Promise<Record<Shared, boolean>> {
  const row = await leadTables(db).selectFrom('lead_sharing').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return { zip: Boolean(row?.zip_at), calls: Boolean(row?.calls_at), matches: Boolean(row?.matches_at) }
}

/** Stores what a member lets agents know from now on. */
export async function setSharing({ db, now }: Services, accountId: number, is: Record<Shared, boolean>): Promise<void> {
  const at = new Date(now())
  const agreed = { zip_at: is.zip ? at : null, calls_at: is.calls ? at : null, matches_at: is.matches ? at : null }
  await leadTables(db)
    .insertInto('lead_sharing')
    .values({ account_id: accountId, ...agreed })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(agreed))
    .execute()
}

interface Shown {
  buyerId: number
  listingKey: number
  source: Interest['source']
  consent: string
  at: Date
  page?: string
}

/**
 * Makes a lead of somebody's interest in a home, or adds it to the record of the lead they are; the same again counts once a day.
 * Returns nothing for homes visitors do not see, for one's own, and for whoever was suspended or left.
 */
export async function addInterest(
  trx: DatabaseTransaction,
  { buyerId, listingKey, source, consent, at, page }: Shown,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<{ agent: number; email: string; verified: boolean }>`
    select listing.list_agent_account_id as agent, buyer.email, buyer.email_verified as verified
    from account buyer join listing on listing.listing_key = ${listingKey} and listing.x_is_public
    where buyer.id = ${buyerId} and buyer.suspended_at is null and buyer.identity_uid not like 'deleted:%'
      and listing.list_agent_account_id <> buyer.id
    for share of buyer`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { agent: agentId, email, verified: isMailboxVerified } = row
  const interest = { agentId, buyerId, listingKey, source, at, email, isMailboxVerified, consent, page }
  const known = await leadOf(trx, interest)
  if (!known) return bornOf(trx, interest, null, at)
  const { rows: before } = await sql`
    select from lead_event where lead_id = ${known.id} and kind in ('created', 'merged', 'interest') and detail ->> 'source' = ${source}
      and happened_at > ${new Date(at.getTime() - dayMs)} limit 1`.execute(trx)
  if (before.length > 0) return undefined
  return noteLead(trx, known, { kind: 'interest', by: 'buyer', at, detail: originOf(interest, at) })
}

/** The same for what a member has to have agreed to; returns nothing for who did not. */
export async function addShared(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { buyerId, propertyId, what }: { buyerId: number; propertyId: number; what: 'calls' | 'matches' },
): Promise<LeadRow | undefined> {
  if (!(await sharingOf(db, buyerId))[what]) return undefined
  const source = what === 'calls' ? 'call' : 'match'
  const shown = { buyerId, listingKey: propertyId, source, consent: sharedTexts[what], at: new Date(now()) } as const
  return db.transaction().execute((trx) => addInterest(trx, shown))
}

interface EventInterest {
  accountId: number
  campaignId: number
  listingKeys: readonly number[]
  notice: string
  at: Date
}

/** Makes somebody who comes to an event one lead of each agent with homes there: at the home they are a lead at already, else at the first. */
export async function addEventInterest(
  trx: DatabaseTransaction,
  { accountId: buyerId, campaignId, listingKeys, notice: consent, at }: EventInterest,
): Promise<LeadRow[]> {
  const { rows } = await sql<{ listing_key: number }>`
    select distinct on (listing.list_agent_account_id) listing.listing_key
    from listing left join lead on lead.agent_account_id = listing.list_agent_account_id
      and lead.buyer_account_id = ${buyerId} and lead.listing_key = listing.listing_key
    where listing.listing_key = any(${[...listingKeys]}::bigint[])
    order by listing.list_agent_account_id, lead.id, array_position(${[...listingKeys]}::bigint[], listing.listing_key)`.execute(trx)
  const leads: LeadRow[] = []
  for (const { listing_key: listingKey } of rows) {
    const lead = await addInterest(trx, { buyerId, listingKey, source: 'event', consent, at, page: `/eventspecial/${campaignId}` })
    if (lead) leads.push(lead)
  }
  return leads
}
