import { sql } from 'kysely'
import type { LeadSource } from '#features/leads/contract'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { noteLead } from '../lead-events.ts'
import { leadTables, type LeadRow } from '../lead-rows.ts'

/** What somebody did about a home that makes them a lead of its agent. */
export interface Interest {
  agentId: number
  buyerId: number
  listingKey: number
  source: Exclude<LeadSource, 'import'>
  at: Date
  email: string
  isMailboxVerified: boolean
  /** What they had read about who learns of it; null where nothing was shown. */
  consent: string | null
  room?: string | null
  seconds?: number | null
  /** Where it began; left out, the page of the home. */
  page?: string | undefined
}

/** What is recorded of where a lead came from. */
export const originOf = (
  { source, listingKey, page = `/property/${listingKey}`, room = null, seconds = null, isMailboxVerified, consent }: Interest,
  recordedAt: Date,
) => ({
  source,
  page,
  room,
  seconds,
  isMailboxVerified,
  ...(consent !== null && { consent }),
  recordedAt: recordedAt.toISOString(),
})

/** Returns the lead of a buyer and a home, locked; whoever else would add it waits until this transaction ends. */
export async function leadOf(
  trx: DatabaseTransaction,
  { agentId, buyerId, listingKey }: Pick<Interest, 'agentId' | 'buyerId' | 'listingKey'>,
): Promise<LeadRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${agentId} ${buyerId}`}, 0))`.execute(trx)
  return leadTables(trx)
    .selectFrom('lead')
    .selectAll()
    .where('agent_account_id', '=', agentId)
    .where('buyer_account_id', '=', buyerId)
    .where('listing_key', '=', listingKey)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Adds a lead that `leadOf` did not find; a contact of the agent with this person's confirmed mailbox becomes it. */
export async function bornOf(trx: DatabaseTransaction, interest: Interest, waitingSince: Date | null, recordedAt: Date): Promise<LeadRow> {
  const { agentId, buyerId, listingKey, at, email, isMailboxVerified } = interest
  const tables = leadTables(trx)
  const detail = originOf(interest, recordedAt)
  const ofBuyer = { buyer_account_id: buyerId, listing_key: listingKey, waiting_since: waitingSince }
  const contact = isMailboxVerified
    ? await tables
        .selectFrom('lead')
        .selectAll()
        .where('agent_account_id', '=', agentId)
        .where('is_apart', '=', false)
        .where((is) => is(sql`lower(contact_email)`, '=', normalEmail(email)))
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined
  if (contact) {
    const { contact_name, contact_email, contact_phone, tags } = contact
    await tables
      .insertInto('lead_merge')
      .values({ lead_id: contact.id, contact_name, contact_email, contact_phone, tags, merged_at: recordedAt })
      .execute()
    const row = await tables
      .updateTable('lead')
      .set({ ...ofBuyer, contact_email: null, contact_name: '' })
      .where('id', '=', contact.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return noteLead(trx, row, { kind: 'merged', by: 'product', at, detail })
  }
  const row = await tables
    .insertInto('lead')
    .values({
      ...ofBuyer,
      agent_account_id: agentId,
      source: interest.source,
      stage: 'new',
      lost_reason: null,
      contact_email: null,
      contact_phone: null,
      first_response_at: null,
      awaits_handout: true,
      created_at: at,
      modified_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteLead(trx, row, { kind: 'created', by: 'buyer', at, detail })
}
