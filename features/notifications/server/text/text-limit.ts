import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import { notificationTables } from '../notification-rows.ts'

/** Returns how many texts somebody gets in 30 days; null without a limit. Billing hands in what a plan holds. */
export type TextLimit = (db: Database, accountId: number) => Promise<number | null>
export const textLimit = definePort<TextLimit>('notifications: how many texts a plan sends')

const limitDays = 30

/** Returns the smallest limit that holds for somebody; null without one. */
export async function textLimitOf(db: Database, limits: readonly TextLimit[], accountId: number): Promise<number | null> {
  const held = (await Promise.all(limits.map((limit) => limit(db, accountId)))).filter((limit) => limit !== null)
  return held.length > 0 ? Math.min(...held) : null
}

/** Returns how many texts somebody got in the last 30 days; notices that went in one text are one. */
export async function textsSent(db: Database, accountId: number, now: number): Promise<number> {
  const { count } = await notificationTables(db)
    .selectFrom('notification')
    .innerJoin('notification_person', 'notification_person.id', 'notification.person_id')
    .select((select) => select.fn.count<string>('texted_at').distinct().as('count'))
    .where('account_id', '=', accountId)
    .where('texted_at', '>', new Date(now - limitDays * 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}
