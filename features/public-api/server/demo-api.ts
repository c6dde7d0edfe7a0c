import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import { keyTables } from './keys/key-rows.ts'
import { webhookTables } from './webhooks/webhook-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What became of each example: the latest last. */
const examples = [
  { event_kind: 'listing.published', hoursAgo: 190, ms: 212, attempts: 1 },
  { event_kind: 'listing.changed', hoursAgo: 141, ms: 187, attempts: 1 },
  { event_kind: 'listing.published', hoursAgo: 96, ms: 1904, attempts: 2 },
  { event_kind: 'listing.changed', hoursAgo: 71, ms: 15_002, attempts: 8 },
  { event_kind: 'listing.changed', hoursAgo: 40, ms: 231, attempts: 1 },
  { event_kind: 'listing.changed', hoursAgo: 5, ms: 195, attempts: 1 },
] as const

/** Gives a brokerage of the demo world a key of a website, which nobody has, and a webhook endpoint with its log. */
export async function createDemoApi(trx: DatabaseTransaction, name: string, now: number): Promise<void> {
  const { rows } = await sql<{ key: number; admin: number; listings: number[] }>`
    select brokerage_key as key, min(account_id) filter (where x_role = 'admin') as admin, array(select listing_key from listing
      join brokerage_member as agent on agent.account_id = list_agent_account_id and agent.brokerage_key = brokerage.brokerage_key
      where x_is_public order by listing_key limit ${sql.lit(examples.length)})::int[] as listings
    from brokerage join brokerage_member using (brokerage_key) where brokerage_name = ${name} group by brokerage_key`.execute(trx)
  const [brokerage] = rows
  if (!brokerage) return
  await keyTables(trx)
    .insertInto('api_key')
    .values({
      brokerage_key: brokerage.key,
      name: 'Website',
      prefix: 'tsk_q7Wm2xVd',
      secret_hash: randomBytes(32),
      scopes: ['listings:read', 'media:read', 'members:read', 'open-houses:read'],
      created_by: brokerage.admin,
      created_at: new Date(now - 60 * dayMs),
      expires_at: null,
      last_used_at: new Date(now - 4 * 60_000),
    })
    .execute()
  const tables = webhookTables(trx)
  const { id } = await tables
    .insertInto('webhook_endpoint')
    .values({
      brokerage_key: brokerage.key,
      url: 'https://crm.example/tourstead',
      event_kinds: ['listing.published', 'listing.changed', 'listing.closed'],
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      created_at: new Date(now - 30 * dayMs),
      failing_since: null,
      switched_off_at: null,
      switched_off_why: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deliveries = brokerage.listings.flatMap((listingKey, index) => {
    const example = examples[index]
    if (!example) return []
    const { hoursAgo, ms, attempts, event_kind } = example
    const happenedAt = new Date(now - hoursAgo * hourMs)
    const lastTryAt = new Date(happenedAt.getTime() + (attempts === 1 ? 4000 : attempts === 2 ? 12_000 : dayMs))
    const isFailed = attempts === 8
    return {
      endpoint_id: id,
      event_kind,
      resource: 'Property',
      record_key: String(listingKey),
      happened_at: happenedAt,
      status: isFailed ? ('failed' as const) : ('delivered' as const),
      attempts,
      next_try_at: lastTryAt,
      last_try_at: lastTryAt,
      last_status: isFailed ? null : 200,
      last_milliseconds: ms,
      last_problem: isFailed ? ('timeout' as const) : null,
    }
  })
  if (deliveries.length > 0) await tables.insertInto('webhook_delivery').values(deliveries).execute()
}
