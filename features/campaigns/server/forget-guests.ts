import type { Services } from '#platform/http/services.ts'
import { campaignTables } from './campaign-rows.ts'

const guestsLastMs = 180 * 86_400_000

/** Half a year after an event nobody needs to know any more who came. */
export async function forgetGuests({ db, now }: Services): Promise<void> {
  await campaignTables(db)
    .deleteFrom('campaign_rsvp')
    .where('campaign_id', 'in', (query) =>
      query
        .selectFrom('campaign')
        .select('id')
        .where('ends_at', '<', new Date(now() - guestsLastMs)),
    )
    .execute()
}
