import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'
import type { OutboxTables } from './outbox-rows.ts'
import { deleteOldBudgets } from './mail-budget.ts'
import { allowMailTo } from './suppression.ts'

/** Removes every mail to this address, sent or waiting, and whether it takes any, when its owner has left. */
export async function forgetMailTo(db: Database, address: string): Promise<void> {
  await db
    .withTables<OutboxTables>()
    .deleteFrom('outbox_message')
    .where(sql`lower(recipient)`, '=', normalEmail(address))
    .execute()
  await allowMailTo(db, address)
}

const retentionMs = 30 * 86_400_000

/** Removes mail older than thirty days, whatever became of it, and budgets without effect. */
export async function forgetOldMail(db: Database, now: number): Promise<void> {
  await db
    .withTables<OutboxTables>()
    .deleteFrom('outbox_message')
    .where('created_at', '<', new Date(now - retentionMs))
    .execute()
  await deleteOldBudgets(db, now)
}
