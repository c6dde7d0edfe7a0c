import { accountsById } from '#features/accounts/server'
import type { Services } from '#platform/http/services.ts'
import { sharedBrand, type Branding } from '#platform/mail/mail-brand.ts'
import { reminderMail } from '../mails/tour-mails.ts'
import { aboutTour } from '../requests/announce-events.ts'
import { toursOf, withMailNames } from '../read-tours.ts'
import { verifiedMailboxes } from '#platform/mail/mail-policy.ts'
import { tourTables, type RequestRow } from '../tour-rows.ts'
import { reminderTime } from './reminder-time.ts'

const hourMs = 3_600_000
const reminders = [24, 2] as const

/** Reminds both sides of what comes, each once for each time of a tour. What was confirmed after its moment is not reminded of. */
export async function sendReminders(services: Services & Branding): Promise<void> {
  const { db, now } = services
  const tables = tourTables(db)
  const rows = await tables
    .selectFrom('tour_request')
    .selectAll()
    .where('state', 'in', ['confirmed', 'rescheduled'])
    .where('starts_at', '>', new Date(now()))
    // The quiet hours bring a reminder forward by less than half a day.
    .where('starts_at', '<=', new Date(now() + 36 * hourMs))
    .execute()
  for (const row of rows)
    for (const hours of reminders) {
      const startsAt = row.starts_at?.getTime() ?? 0
      const moment = reminderTime(startsAt, hours, row.time_zone)
      if (moment <= now() && moment > (await confirmedAt(services, row))) await remind(services, row, hours)
    }
}

async function confirmedAt({ db }: Services, { id, starts_at, modified_at }: RequestRow): Promise<number> {
  const first = await tourTables(db)
    .selectFrom('tour_event')
    .select(({ fn }) => fn.min('happened_at').as('at'))
    .where('request_id', '=', id)
    .where('state', '=', 'confirmed')
    .where('starts_at', '=', starts_at)
    .executeTakeFirst()
  return (first?.at ?? modified_at).getTime()
}

async function remind({ db, mail, config, now, brands }: Services & Branding, row: RequestRow, hours: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const startsAt = row.starts_at as Date
    const fresh = await tourTables(trx)
      .insertInto('tour_reminder')
      .values({ request_id: row.id, hours_before: hours, starts_at: startsAt, sent_at: new Date(now()) })
      .onConflict((conflict) => conflict.columns(['request_id', 'hours_before', 'starts_at']).doNothing())
      .returning('request_id')
      .executeTakeFirst()
    if (!fresh) return
    const ids = [row.agent_account_id, ...(row.buyer_account_id === null ? [] : [row.buyer_account_id])]
    const brand = await sharedBrand({ brands }, trx, [row.agent_account_id])
    const people = await accountsById(trx, ids)
    const buyer = people.get(row.buyer_account_id ?? 0)
    const hasVerifiedBuyer = buyer !== undefined && (await verifiedMailboxes(trx, [buyer.email])).has(buyer.email)
    for (const account of people.values()) {
      const [shown] = await toursOf(trx, account.id, [row], now())
      if (!shown || account.email.endsWith('.invalid')) continue
      const tour = await withMailNames(trx, shown)
      await mail.send(trx, {
        to: account.email,
        about: aboutTour(row.id),
        ...reminderMail(hasVerifiedBuyer ? tour : { ...tour, note: '' }, config.publicUrl, brand),
      })
    }
  })
}
