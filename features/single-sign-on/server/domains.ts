import * as texts from '#texts/single-sign-on'
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { administeredBy } from '#features/brokerages/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { Reach } from './reach.ts'
import { signOnTables, type DomainRow } from './sign-on-rows.ts'

const domainsAtMost = 20

export const recordNameOf = (domain: string): string => `_${product.slug}.${domain}`
export const fileUrlOf = (domain: string): string => `https://${domain}/.well-known/${product.slug}-domain.txt`

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
    const { brokerageKey } = await administeredBy(trx, accountId, { lock: true })
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
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Looks for the proof in the TXT record, then in the file.
 * @throws Problem 'conflict' where neither is there, or another brokerage has verified the domain.
 */
export async function verifyDomain(db: Database, reach: Reach, accountId: number, id: number, at: Date): Promise<void> {
  const { brokerageKey } = await administeredBy(db, accountId)
  const row = await myDomain(db, brokerageKey, id)
  if (row.proven_at) return
  const provenBy = (await isInDns(reach, row)) ? ('dns' as const) : (await isInFile(reach, row)) ? ('file' as const) : undefined
  if (!provenBy) throw new Problem('conflict', fill(texts.proofNotFound, { domain: row.domain }))
  await db.transaction().execute(async (trx) => {
    await administeredBy(trx, accountId, { lock: true })
    // Of two that verify at the same moment the second waits, and sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`brokerage domain ${row.domain}`}, 0))`.execute(trx)
    const tables = signOnTables(trx)
    const taken = await tables
      .selectFrom('brokerage_domain')
      .select('id')
      .where('domain', '=', row.domain)
      .where('proven_at', 'is not', null)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) throw new Problem('conflict', fill(texts.domainIsVerifiedElsewhere, { domain: row.domain }))
    await tables.updateTable('brokerage_domain').set({ proven_at: at, proven_by: provenBy }).where('id', '=', id).execute()
  })
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

/** A name that is not there and a server that does not answer are the same: nothing is proven. */
async function isInDns({ resolveTxt }: Reach, { domain, proof }: DomainRow): Promise<boolean> {
  const records = await resolveTxt(recordNameOf(domain)).catch(() => [])
  return records.some((parts) => parts.join('').trim() === proof)
}

async function isInFile({ readFile }: Reach, { domain, proof }: DomainRow): Promise<boolean> {
  const text = await readFile(fileUrlOf(domain)).catch(() => '')
  return text.trim() === proof
}
