import { sql } from 'kysely'
import { agentCards } from '#features/agents/server'
import { peopleOf } from '#features/brokerages/server'
import { publishedOpenHouses } from '#features/listings/server'
import { ofBrokerage, recordsBy, shownListing, type FeedRecord, type Resource } from './feed-rows.ts'
import { numbered } from './property-records.ts'

/** The size of a photo that an address names: 1600 pixels, or the largest below. */
const largestWidth = sql`(select max(width) from unnest(photo.x_widths) as width)`

export const media: Resource = {
  name: 'Media',
  keyField: 'MediaKey',
  read(db, brokerageKey, keys, { publicUrl }) {
    const photos = numbered(keys.flatMap((key) => /^photo-(\d+)$/.exec(key)?.[1] ?? []))
    const videos = numbered(keys.flatMap((key) => /^video-(\d+)-\d+$/.exec(key)?.[1] ?? []))
    return recordsBy(
      db,
      sql`select 'photo-' || photo.media_key as key, json_build_object('MediaKey', 'photo-' || photo.media_key, 'ResourceName', 'Property',
          'ResourceRecordKey', listing.listing_key::text, 'MediaCategory', 'Photo',
          'MediaURL', ${`${publicUrl}/media/photos/`}::text || photo.x_storage_folder || '/' || ${largestWidth} || '.webp',
          'Order', photo."order", 'ImageWidth', photo.image_width, 'ImageHeight', photo.image_height, 'LongDescription', photo.x_alt,
          'MediaAlteration', photo.media_alteration, 'x_DurationSeconds', null) as record
        from listing_photo as photo join listing using (listing_key)
        where photo.media_key = any (${photos}::bigint[]) and ${shownListing(brokerageKey)}
        union all
        select 'video-' || listing.listing_key || '-' || video.id, json_build_object(
          'MediaKey', 'video-' || listing.listing_key || '-' || video.id, 'ResourceName', 'Property',
          'ResourceRecordKey', listing.listing_key::text, 'MediaCategory', 'Branded Virtual Tour',
          'MediaURL', ${`${publicUrl}/property/`}::text || listing.listing_key, 'Order', link."order", 'ImageWidth', video.width,
          'ImageHeight', video.height, 'LongDescription', case when listing.internet_address_display_yn then video.title end,
          'x_DurationSeconds', video.duration_seconds)
        from listing_video as link join listing using (listing_key) join video_asset as video on video.id = link.video_id
        where listing.listing_key = any (${videos}::bigint[]) and video.media_status = 'Complete' and ${shownListing(brokerageKey)}`,
    )
  },
}

export const lead: Resource = {
  name: 'Lead',
  keyField: 'ContactKey',
  read: (db, brokerageKey, keys) =>
    recordsBy(
      db,
      sql`select lead.id::text as key, json_build_object('ContactKey', lead.id::text, 'ContactType', 'Lead',
          'OwnerMemberKey', lead.agent_account_id::text, 'LeadSource', lead.source, 'OriginalEntryTimestamp', lead.created_at,
          'x_ListingKey', lead.listing_key::text, 'x_Stage', lead.stage, 'x_LostReason', lead.lost_reason,
          'x_FirstResponseTimestamp', lead.first_response_at, 'x_WaitingSince', lead.waiting_since) as record
        from lead where lead.id = any (${numbered(keys)}::bigint[]) and ${ofBrokerage(brokerageKey, sql.ref('lead.agent_account_id'))}`,
    ),
}

export const member: Resource = {
  name: 'Member',
  keyField: 'MemberKey',
  async read(db, brokerageKey, keys, { publicUrl }) {
    const people = (await peopleOf(db, brokerageKey)).filter(({ accountId }) => keys.includes(String(accountId)))
    const cards = await agentCards(
      db,
      people.map(({ accountId }) => accountId),
    )
    return new Map(
      people.flatMap(({ accountId, role, joinedAt }) => {
        const card = cards.get(accountId)
        if (!card) return []
        const record: FeedRecord = {
          MemberKey: String(accountId),
          MemberFullName: card.name,
          MemberPreferredPhone: card.phone,
          MemberStateLicense: card.licenceNumber,
          MemberStateLicenseState: card.licenceState,
          MemberStatus: 'Active',
          OfficeName: card.brokerageName,
          OriginalEntryTimestamp: joinedAt.toISOString(),
          x_ProfileURL: `${publicUrl}/agents/${card.slug}`,
          x_IsAdministrator: role === 'admin',
        }
        return [[String(accountId), record]]
      }),
    )
  },
}

/** Those that visitors can see or could; their guests stay with the agent. */
export const openHouse: Resource = {
  name: 'OpenHouse',
  keyField: 'OpenHouseKey',
  async read(db, brokerageKey, keys, { now }) {
    const listingKeys = numbered(keys.map((key) => key.split('-')[0] ?? ''))
    const agents = new Set((await peopleOf(db, brokerageKey)).map(({ accountId }) => accountId))
    const published = await publishedOpenHouses(db, listingKeys, 0)
    return new Map(
      published.flatMap(({ listingKey, agentId, hours, house }) => {
        if (!agents.has(agentId)) return []
        const key = `${listingKey}-${hours}`
        const record: FeedRecord = {
          OpenHouseKey: key,
          ListingKey: String(listingKey),
          OpenHouseDate: house.date,
          OpenHouseStartTime: house.startsAt,
          OpenHouseEndTime: house.endsAt,
          OpenHouseStatus: Date.parse(house.endsAt ?? `${house.date}T23:59:59Z`) <= now ? 'Ended' : 'Active',
          x_TimeZone: house.timeZone,
          ShowingAgentKey: String(agentId),
        }
        return [[key, record]]
      }),
    )
  },
}
