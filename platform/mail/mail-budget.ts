import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailRule } from './mail-kinds.ts'

/** Longer than the longest budget takes to be forgiven in full. */
const retentionMs = 3 * 86_400_000

/** One spelling for all addresses that reach the same mailbox: lower case, without a `+tag`, at Gmail without dots. */
export function normalizedMailbox(address: string): string {
  const [local = '', domain = ''] = normalEmail(address).split('@')
  const untagged = local.split('+')[0] || local
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

const hashed = (address: string) =>
  sql`sha256((select key from mail_budget_key) || convert_to(${normalizedMailbox(address)}::text, 'UTF8'))`

/**
 * Counts a mail against the budget of its mailbox and kind, and returns undefined; or returns when the budget allows it. Atomic:
 * of several processes at the same moment one is let through.
 */
export async function spendMailBudget(
  db: Database,
  { address, kind, waitsMs }: { address: string; kind: string; waitsMs: MailRule['waitsMs'] },
  now: number,
): Promise<Date | undefined> {
  const [last, longestS] = [waitsMs.length - 1, (waitsMs.at(-1) ?? 0) / 1000]
  const wait = sql`(array[${sql.join(waitsMs.map((ms) => sql`${ms / 1000}::float8`))}])[1 + least(budget.level, ${last}::int)] * interval '1 second'`
  const at = new Date(now)
  const { rows } = await sql`
    insert into mail_budget as budget (mailbox, kind, level, last_at) values (${hashed(address)}, ${kind}, 1, ${at})
    on conflict (mailbox, kind) do update set
      level = 1 + least(${last}::int, greatest(0, budget.level - floor(extract(epoch from excluded.last_at - budget.last_at) / ${longestS}::float8)::int)),
      last_at = excluded.last_at
    where budget.last_at + ${wait} <= excluded.last_at
    returning kind`.execute(db)
  if (rows.length > 0) return undefined
  const { rows: found } = await sql<{ allowed_at: Date }>`
    select budget.last_at + ${wait} as allowed_at from mail_budget as budget
    where mailbox = ${hashed(address)} and kind = ${kind}`.execute(db)
  return found[0]?.allowed_at ?? at
}

/** Removes budgets that have no effect anymore. */
export async function deleteOldBudgets(db: Database, now: number): Promise<void> {
  await sql`delete from mail_budget where last_at < ${new Date(now - retentionMs)}`.execute(db)
}
