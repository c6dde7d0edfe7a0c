import { accountsById } from '#features/accounts/server'
import { reminderTime } from '#features/tours/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Branding } from '#platform/mail/mail-brand.ts'
import { openHouseTables, publishedRow, type GuestRow, type OpenHouseFound } from './open-house-rows.ts'
import { mailReminder } from './rsvp-mail.ts'

const dayMs = 86_400_000
const reminders = [24, 2] as const

/** Reminds whoever said they come a day and two hours before, each once. Who said so after that moment is not reminded of it. */
export async function sendReminders(services: Services & Branding): Promise<void> {
  const { db, now } = services
  const tables = openHouseTables(db)
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const rows = await tables
    .selectFrom('open_house')
    .selectAll()
    .where('hours', '>=', day(now() - dayMs))
    // The quiet hours bring a reminder forward by less than half a day, and no clocks are a day ahead of these.
    .where('hours', '<', day(now() + 4 * dayMs))
    .where('id', 'in', (query) => query.selectFrom('open_house_guest').select('open_house_id').where('account_id', 'is not', null))
    .execute()
  for (const row of rows) {
    const house = await publishedRow(db, row, now())
    const startsAt = Date.parse(house?.published.house.startsAt ?? '')
    if (!house || !(startsAt > now())) continue
    for (const hours of reminders) {
      const moment = reminderTime(startsAt, hours, house.published.house.timeZone)
      if (moment <= now()) await db.transaction().execute((trx) => remind(services, trx, { house, hours, moment }))
    }
  }
}

interface Due {
  house: OpenHouseFound
  hours: number
  moment: number
}

async function remind(services: Services & Branding, trx: DatabaseTransaction, { house, hours, moment }: Due): Promise<void> {
  for (const guest of await unreminded(trx, house.row.id, hours, moment)) {
    const account = (await accountsById(trx, [guest.account_id ?? 0])).get(guest.account_id ?? 0)
    await openHouseTables(trx)
      .insertInto('open_house_reminder')
      .values({ guest_id: guest.id, hours_before: hours, sent_at: new Date(services.now()) })
      .execute()
    if (account) await mailReminder(services, trx, { house, actor: account, party: guest.party })
  }
}

/** Nobody takes their word back meanwhile, and no other server reminds them. */
const unreminded = (trx: DatabaseTransaction, openHouseId: number, hours: number, moment: number): Promise<GuestRow[]> =>
  openHouseTables(trx)
    .selectFrom('open_house_guest')
    .selectAll()
    .where('open_house_id', '=', openHouseId)
    .where('account_id', 'is not', null)
    .where('signed_in_at', 'is', null)
    .where('created_at', '<', new Date(moment))
    .where('id', 'not in', (query) => query.selectFrom('open_house_reminder').select('guest_id').where('hours_before', '=', hours))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
