import type { CampaignText } from '#features/campaigns/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { keepPicture } from '#platform/http/stored-pictures.ts'
import { cleanPicture } from '#platform/storage/clean-picture.ts'
import { campaignTables } from './campaign-rows.ts'
import { coverSize } from './cover.ts'
import { coverFolder } from './cover-sizes.ts'
import { storeListings } from './edit-campaigns.ts'
import { windowOf } from './event-window.ts'

export interface DemoCampaign {
  text: CampaignText
  cover: Buffer
  /** Who comes, with how many. */
  guests: readonly { accountId: number; party: number }[]
}

/** Stores a published event of the demo world; nobody is mailed. Its window may be over. */
export async function createDemoCampaign(
  trx: DatabaseTransaction,
  { files, now }: Pick<Services, 'files'> & { now: number },
  { text, cover, guests }: DemoCampaign,
): Promise<void> {
  const { starts, ends } = windowOf(text)
  const tables = campaignTables(trx)
  const { id } = await tables
    .insertInto('campaign')
    .values({
      state: 'published',
      title: text.title,
      body: text.body,
      place: text.place,
      terms: text.terms,
      starts_at: starts,
      ends_at: ends,
      time_zone: text.timeZone,
      guest_limit: text.guestLimit,
      livestream_url: text.livestreamUrl,
      cover_url: await keepPicture(
        files,
        coverFolder,
        await cleanPicture(cover, { ...coverSize, refused: 'A cover of the demo world is no picture.' }),
      ),
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeListings(trx, id, text.propertyIds)
  for (const { accountId, party } of guests)
    await tables
      .insertInto('campaign_rsvp')
      .values({ campaign_id: id, account_id: accountId, party, created_at: new Date(now) })
      .execute()
}
