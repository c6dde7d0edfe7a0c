import { sql } from 'kysely'
import type { Lead } from '#features/leads/contract'
import type { Database } from '#platform/database/database.ts'

/** Returns the middle of the ZIP of those buyers who let agents know it, by account; nothing nearer to where they live. */
export async function buyerAreas(db: Database, buyerIds: readonly number[]): Promise<Map<number, NonNullable<Lead['buyerArea']>>> {
  if (buyerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; zip: string; place: string; latitude: number; longitude: number }>`
    select account.id, zip_code.zip, concat_ws(', ', zip_code.city, zip_code.state) as place, zip_code.latitude::float8, zip_code.longitude::float8
    from account join lead_sharing on lead_sharing.account_id = account.id and lead_sharing.zip_at is not null
    join zip_code on zip_code.zip = account.zip_code where account.id = any(${[...new Set(buyerIds)]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...area }) => [id, area]))
}
