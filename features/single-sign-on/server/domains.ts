import * as texts from '#texts/single-sign-on'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { administeredBy } from '#features/brokerages/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { findProof } from './domain-proof.ts'
import type { Reach } from './reach.ts'
import { withdrawProof } from './recheck-domains.ts'
import { signOnTables, type DomainRow } from './sign-on-rows.ts'

const domainsAtMost = 20

/** Returns a domain as it stands in mail addresses, in lower case and without what people paste around it. */
function domainIn(text: string): string | undefined {
  const typed = text
    .toLowerCase()
    .replace(/^(https?:\/\/|.*@)/, '')
    .replace(/[/.]+$/, '')
  const url = /^[^\s/:?#@]+$/.test(typed) ? URL.parse(`https://${typed}/`) : null
  const host = url?.hostname ?? ''
  const isDomain = host.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(host)
  return isDomain && !isIP(host) ? host : undefined
}

/** Names a domain, which counts for nothing until it is verified. Once more is no mistake. */
export async function addDomain(db: Database, accountId: number, typed: string, at: Date): Promise<void> {
  const domain = domainIn(typed)
  if (!domain) throw new Problem('invalid-input', texts.enterADomain, { 'body.domain': texts.enterADomain })
  await db.transaction().execute(async (trx) => {
    const { brokerageKey } = await administeredBy(trx, accountId, { lock: true, approved: true })
    const tables = signOnTables(trx)
    const { count } = await tables
      .selectFrom('brokerage_domain')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('brokerage_key', '=', brokerageKey)
      .executeTakeFirstOrThrow()
    if (count >= domainsAtMost) throw new Problem('conflict', texts.tooManyDomains, { 'body.domain': texts.tooManyDomains })
    await tables
      .insertInto('brokerage_domain')
      .values({
        brokerage_key: brokerageKey,
        domain,
        proof: `${product.slug}-domain=${randomBytes(16).toString('hex')}`,
        added_at: at,
        proven_at: null,
        proven_by: null,
        checked_at: null,
        missing_since: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Verifies a domain whose proof is found. A domain that another brokerage verified moves when the proof of that brokerage is gone,
 * because the domain changed hands.
 * @throws Problem 'conflict' when the proof is missing, or the proof of another brokerage is still there.
 */
export async function verifyDomain(services: Services, reach: Reach, accountId: number, id: number, at: Date): Promise<void> {
  const { db } = services
  const { brokerageKey } = await administeredBy(db, accountId)
  const row = await myDomain(db, brokerageKey, id)
  if (row.proven_at && !row.missing_since) return
  const provenBy = await findProof(reach, row)
  if (!provenBy) throw new Problem('conflict', fill(texts.proofNotFound, { domain: row.domain }))
  const holder = await findHolder(db, row)
  if (holder && (await findProof(reach, holder))) throw verifiedElsewhere(row)
  await db.transaction().execute(async (trx) => {
    await administeredBy(trx, accountId, { lock: true })
    // Serializes concurrent verifications of one domain.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`brokerage domain ${row.domain}`}, 0))`.execute(trx)
    const current = await findHolder(trx, row)
    if (current && current.id !== holder?.id) throw verifiedElsewhere(row)
    if (current) await withdrawProof(services, trx, current)
    await signOnTables(trx)
      .updateTable('brokerage_domain')
      .set({ proven_at: at, proven_by: provenBy, checked_at: at, missing_since: null })
      .where('id', '=', id)
      .execute()
  })
}

const verifiedElsewhere = ({ domain }: DomainRow) => new Problem('conflict', fill(texts.domainIsVerifiedElsewhere, { domain }))

/** Returns the row of another brokerage that verified the same domain. */
async function findHolder(db: Database, { id, domain }: DomainRow): Promise<DomainRow | undefined> {
  return signOnTables(db)
    .selectFrom('brokerage_domain')
    .selectAll()
    .where('domain', '=', domain)
    .where('proven_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
}

export async function removeDomain(db: Database, accountId: number, id: number): Promise<void> {
  const { brokerageKey } = await administeredBy(db, accountId)
  await myDomain(db, brokerageKey, id)
  await signOnTables(db).deleteFrom('brokerage_domain').where('id', '=', id).where('brokerage_key', '=', brokerageKey).execute()
}

async function myDomain(db: Database, brokerageKey: number, id: number): Promise<DomainRow> {
  const row = await signOnTables(db)
    .selectFrom('brokerage_domain')
    .selectAll()
    .where('id', '=', id)
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisDomainIsGone)
  return row
}
