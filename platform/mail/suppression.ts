import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { Database } from '#platform/database/database.ts'

type SuppressionTables = { mail_suppression: { address: string; reason: SuppressionReason; at: Date } }
export type SuppressionReason = 'bounce' | 'complaint'

/** Sends nothing to this mailbox any more that one may unsubscribe from. Saying it again changes nothing. */
export async function suppressMailTo(db: Database, address: string, reason: SuppressionReason, at: number): Promise<void> {
  await db
    .withTables<SuppressionTables>()
    .insertInto('mail_suppression')
    .values({ address: normalEmail(address), reason, at: new Date(at) })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute()
}

/** Its owner says that it takes mail again. */
export async function allowMailTo(db: Database, address: string): Promise<void> {
  await db.withTables<SuppressionTables>().deleteFrom('mail_suppression').where('address', '=', normalEmail(address)).execute()
}

/** Why a mailbox gets no mail of ours; undefined where it does. */
export async function suppressionOf(db: Database, address: string): Promise<SuppressionReason | undefined> {
  const row = await db
    .withTables<SuppressionTables>()
    .selectFrom('mail_suppression')
    .select('reason')
    .where('address', '=', normalEmail(address))
    .executeTakeFirst()
  return row?.reason
}
