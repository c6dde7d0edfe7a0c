import { sql, type Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { spendMailBudget } from './mail-budget.ts'
import { mailRule } from './mail-kinds.ts'
import type { OutboxTables } from './outbox-rows.ts'

type Row = Selectable<OutboxTables['outbox_message']>

/** `unverified` and `replaced`: the mail is never sent. A date: it waits until then. */
export type Held = { why: 'unverified' | 'replaced' } | { until: Date }

/**
 * Decides when a mail is about to be sent, not when it is written: an address may be verified by then, a newer mail may have
 * replaced it, and no lock is held in the transaction that wrote it. Returns undefined for mail that goes out now.
 */
export async function holdMail(db: Database, mail: Row, now: number): Promise<Held | undefined> {
  const rule = mailRule(mail.kind)
  if (rule.to === 'verified' && !(await verifiedMailboxes(db, [mail.recipient])).has(mail.recipient)) return { why: 'unverified' }
  if (mail.budget_granted_at) return undefined
  if (await isReplaced(db, mail)) return { why: 'replaced' }
  return db.transaction().execute(async (trx) => {
    const budget = { address: mail.recipient, kind: mail.kind ?? 'earlier', waitsMs: rule.waitsMs }
    const until = await spendMailBudget(trx, budget, now)
    if (until) return { until }
    await trx
      .withTables<OutboxTables>()
      .updateTable('outbox_message')
      .set({ budget_granted_at: new Date(now) })
      .where('id', '=', mail.id)
      .execute()
    return undefined
  })
}

/** Returns which of these addresses their owners confirmed. */
export async function verifiedMailboxes(db: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${[...addresses]}::text[]) as address where mailbox_is_verified(address)`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

async function isReplaced(db: Database, { id, recipient, kind, replaces }: Row): Promise<boolean> {
  if (replaces === null || kind === null) return false
  const newer = await db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('replaces', '=', replaces)
    .where('id', '>', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
