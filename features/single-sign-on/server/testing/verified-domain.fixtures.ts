import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Gives the brokerage of this person a mail domain, as if its record had been found. */
export async function insertVerifiedDomain(db: Database, accountId: number, domain: string): Promise<void> {
  await sql`insert into brokerage_domain (brokerage_key, domain, proof, added_at, proven_at, proven_by)
    select brokerage_key, ${domain}, 'proof', services_now(), services_now(), 'dns' from brokerage_member where account_id = ${accountId}`.execute(
    db,
  )
}
