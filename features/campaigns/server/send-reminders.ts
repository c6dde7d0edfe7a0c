import { accountsById } from '#features/accounts/server'
import { reminderTime } from '#features/tours/server'
import type { Services } from '#platform/http/services.ts'
import { campaignTables, type CampaignRow } from './campaign-rows.ts'
import { mailReminder } from './rsvp-mail.ts'

const hourMs = 3_600_000
const reminders = [24, 2] as const
/** The quiet hours bring a reminder forward by less than half a day. */
const aheadMs = 36 * hourMs

/** Reminds whoever said they come a day and two hours before, each once. Who said so after that moment is not reminded of it. */
export async function sendReminders(services: Services): Promise<void> {
  const { db, now } = services
  const near = await campaignTables(db)
    .selectFrom('campaign')
    .selectAll()
    .where('state', '=', 'published')
    .where('starts_at', '>', new Date(now()))
    .where('starts_at', '<', new Date(now() + aheadMs))
    .execute()
  for (const campaign of near)
    for (const hours of reminders) {
      const moment = reminderTime(Number(campaign.starts_at), hours, campaign.time_zone)
      if (moment <= now()) await remind(services, { campaign, hours, moment })
    }
}

async function remind(
  services: Services,
  { campaign, hours, moment }: { campaign: CampaignRow; hours: number; moment: number },
): Promise<void> {
  const { id, starts_at } = campaign
  await services.db.transaction().execute(async (trx) => {
    const tables = campaignTables(trx)
    // Nobody takes their word back meanwhile, and no other server reminds them.
    const guests = await tables
      .selectFrom('campaign_rsvp')
      .selectAll()
      .where('campaign_id', '=', id)
      .where('party', '>', 0)
      .where('created_at', '<', new Date(moment))
      .where('account_id', 'not in', (query) =>
        query
          .selectFrom('campaign_reminder')
          .select('account_id')
          .where('campaign_id', '=', id)
          .where('hours_before', '=', hours)
          .where('starts_at', '=', starts_at),
      )
      .orderBy('account_id')
      .forUpdate()
      .skipLocked()
      .execute()
    const people = await accountsById(
      trx,
      guests.map(({ account_id }) => account_id),
    )
    for (const { account_id, party } of guests) {
      await tables
        .insertInto('campaign_reminder')
        .values({ campaign_id: id, account_id, hours_before: hours, starts_at, sent_at: new Date(services.now()) })
        .execute()
      const person = people.get(account_id)
      if (person) await mailReminder(services, trx, { campaign, person, party })
    }
  })
}
