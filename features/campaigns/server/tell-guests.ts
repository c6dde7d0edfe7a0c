import { accountsById } from '#features/accounts/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { campaignTables, type CampaignRow } from './campaign-rows.ts'
import { mailGuest } from './rsvp-mail.ts'

/** Mails everybody who comes that the event changed or is off; the entry in their calendars follows. */
export async function tellGuests(
  services: Services,
  trx: DatabaseTransaction,
  campaign: CampaignRow,
  what: 'changed' | 'canceled',
): Promise<void> {
  const guests = await campaignTables(trx)
    .updateTable('campaign_rsvp')
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('campaign_id', '=', campaign.id)
    .where('party', '>', 0)
    .returningAll()
    .execute()
  const people = await accountsById(
    trx,
    guests.map((guest) => guest.account_id),
  )
  for (const { account_id, party, revision } of guests) {
    const person = people.get(account_id)
    if (person) await mailGuest(services, trx, { campaign, person, party, revision, what })
  }
}
