import * as texts from '#texts/campaigns'
import type { Generated, Selectable } from 'kysely'
import type { CampaignLine, CampaignPhase, ZoneName } from '#features/campaigns/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'

type CampaignTables = {
  campaign: {
    id: Generated<number>
    state: Generated<'draft' | 'published' | 'canceled'>
    title: string
    body: string
    place: string
    terms: string
    starts_at: Date
    ends_at: Date
    time_zone: ZoneName
    guest_limit: number | null
    livestream_url: string | null
    cover_url: string | null
    revision: Generated<number>
    created_at: Date
  }
  campaign_home: { campaign_id: number; listing_key: number; position: number }
  campaign_reminder: { campaign_id: number; account_id: number; hours_before: number; starts_at: Date; sent_at: Date }
  campaign_rsvp: { campaign_id: number; account_id: number; party: number; revision: Generated<number>; created_at: Date }
}

export type CampaignRow = Selectable<CampaignTables['campaign']>
export type RsvpRow = Selectable<CampaignTables['campaign_rsvp']>

export const campaignTables = (db: Database) => db.withTables<CampaignTables>()

/** Returns a campaign that nobody else changes meanwhile; throws 'not-found' without one. */
export async function lockedCampaign(trx: DatabaseTransaction, id: number): Promise<CampaignRow> {
  const row = await campaignTables(trx).selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.weCantFindThisEvent)
  return row
}

export function phaseOf({ state, starts_at, ends_at }: CampaignRow, now: number): CampaignPhase {
  if (state === 'canceled') return 'canceled'
  if (Number(ends_at) <= now) return 'over'
  return Number(starts_at) <= now ? 'on' : 'upcoming'
}

export const lineOf = (row: CampaignRow, now: number): CampaignLine => ({
  id: row.id,
  title: row.title,
  place: row.place,
  coverUrl: row.cover_url,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  phase: phaseOf(row, now),
})

/** Returns the homes of each campaign in the order of the administrator. */
export async function chosenListings(db: Database, campaignIds: readonly number[]): Promise<Map<number, number[]>> {
  const homes = new Map<number, number[]>(campaignIds.map((id) => [id, []]))
  if (campaignIds.length === 0) return homes
  const rows = await campaignTables(db)
    .selectFrom('campaign_home')
    .selectAll()
    .where('campaign_id', 'in', [...campaignIds])
    .orderBy('position')
    .execute()
  for (const row of rows) homes.get(row.campaign_id)?.push(row.listing_key)
  return homes
}

export const peopleComing = (rsvps: readonly Pick<RsvpRow, 'party'>[]): number => rsvps.reduce((sum, { party }) => sum + party, 0)
