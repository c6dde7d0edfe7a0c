import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import { createAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { joinBrokerage, type ReadPapers } from '#features/brokerages/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { signOnTables } from './sign-on-rows.ts'

/** Makes the account of a new identity, an agent of the brokerage with an empty profile that names it; returns its id. */
export async function createAgent(
  trx: DatabaseTransaction,
  papers: ReadPapers,
  brokerageKey: number,
  { identityUid, email, name }: { identityUid: string; email: string; name: string | null },
  at: Date,
): Promise<number> {
  const [firstName = '', ...rest] = (name ?? '').trim().slice(0, 120).split(/\s+/)
  const { id } = await createAccount(trx, {
    identityUid,
    email,
    emailVerified: true,
    firstName: firstName || null,
    lastName: rest.join(' ') || null,
    isAgent: true,
  })
  const { rows } = await sql<{ name: string }>`select brokerage_name as name from brokerage where brokerage_key = ${brokerageKey}`.execute(
    trx,
  )
  await createAgentProfile(trx, { accountId: id, ...(rows[0] && { office: { name: rows[0].name } }) })
  await joinBrokerage(trx, papers, brokerageKey, id, at)
  return id
}

/** Returns whether a brokerage has verified a mail domain, which addresses may write in the letters of its language. */
export async function hasDomain(db: Database, brokerageKey: number, domain: string): Promise<boolean> {
  const row = await signOnTables(db)
    .selectFrom('brokerage_domain')
    .select('id')
    .where('brokerage_key', '=', brokerageKey)
    .where('domain', '=', domainToASCII(domain))
    .where('proven_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
