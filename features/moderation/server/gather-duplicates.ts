import { sql, type RawBuilder } from 'kysely'
import type { Services } from '#platform/http/services.ts'
import { addSignals, type NewSignal } from './add-signals.ts'
import { isSamePicture } from './photo-matches.ts'

/** Changes are looked at again for a while: those of a long transaction appear late. */
const lookBackMinutes = 3
const photosAtLeast = 2
const metersAtMost = 20

/** A unit as it compares: `#4B`, `Apt 4B` and `Unit 4B` of older listings are `4b`. */
const unitOf = (row: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(coalesce(${row}.unit_number, ''), '^\\s*((apartment|apt|unit)\\M\\.?\\s*)?(#|no\\.)?\\s*', '', 'i'))`

/**
 * Compares homes that changed in the last minutes with the public ones of other agents: by their pictures and by their address. The
 * later one of a pair gets the signal.
 */
export async function gatherDuplicates({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<NewSignal>`
      with changed as (
        select distinct listing_key from listing_outbox
        where at > services_now() - ${lookBackMinutes} * interval '1 minute'
      ), home as materialized (
        select listing.* from changed join listing using (listing_key) where x_is_public
      ), pair as (
        select home.listing_key as one, twin.listing_key as other, 'same-address' as signal
        from home join listing twin on twin.postal_code = home.postal_code and twin.street_number = home.street_number
          and twin.x_is_public and twin.list_agent_account_id <> home.list_agent_account_id
          -- Whoever sells a home again is no copy of who sold it last.
          and twin.x_on_market and home.x_on_market
          and ${unitOf(sql`twin`)} = ${unitOf(sql`home`)}
          -- A pin stands on the house; the middle of a ZIP code says nothing without the street.
          and (lower(twin.street_name) = lower(home.street_name) or (twin.x_position_source = 'pin' and home.x_position_source = 'pin'))
          and 111320 * sqrt((twin.latitude - home.latitude) ^ 2
            + ((twin.longitude - home.longitude) * cos(radians(home.latitude))) ^ 2) <= ${metersAtMost}
        union all
        select home.listing_key, twin.listing_key, 'same-photos'
        from home join listing_photo mine on mine.listing_key = home.listing_key
        join listing_photo theirs on ${isSamePicture} and theirs.listing_key <> mine.listing_key
        join listing twin on twin.listing_key = theirs.listing_key and twin.x_is_public
          and twin.list_agent_account_id <> home.list_agent_account_id
        group by 1, 2
        having count(distinct mine.media_key) >= ${photosAtLeast} and count(distinct theirs.media_key) >= ${photosAtLeast}
      )
      select distinct 'home' as kind, later.listing_key as "thingId", later.list_agent_account_id as "accountId", signal,
        earlier.listing_key::text as key, '#' || earlier.listing_key as detail
      from pair
      cross join lateral (select * from listing where listing_key in (one, other)
        order by x_first_public_at desc nulls first, listing_key desc limit 1) as later
      join listing earlier on earlier.listing_key = one + other - later.listing_key`.execute(trx)
    await addSignals(trx, rows, new Date(now()))
  })
}
