import * as texts from '#texts/campaigns'
import { maxCurrentCampaigns, type AdminCampaign, type CampaignText } from '#features/campaigns/contract'
import { refuseViolations } from '#features/copy-lint/server'
import { onMarketStatuses } from '#features/listings/contract'
import { cardsById } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import type { Page, PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { selectPage } from '#platform/database/select-page.ts'
import type { Services } from '#platform/http/services.ts'
import { campaignTables, chosenListings, lineOf, lockedCampaign, peopleComing, phaseOf, type CampaignRow } from './campaign-rows.ts'
import { windowOf, writtenAt } from './event-window.ts'
import { tellGuests } from './tell-guests.ts'

/** Returns a page of the campaigns as administrators see them, the last one first. */
export async function campaignsForAdmin(services: Pick<Services, 'db' | 'now'>, asked: PageQuery): Promise<Page<AdminCampaign>> {
  const rows = campaignTables(services.db).selectFrom('campaign').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc')
  const { items, ...numbers } = await selectPage(rows, asked)
  return { items: await toAdminCampaigns(services, items), ...numbers }
}

async function toAdminCampaigns({ db, now }: Pick<Services, 'db' | 'now'>, rows: readonly CampaignRow[]): Promise<AdminCampaign[]> {
  const tables = campaignTables(db)
  const ids = rows.map((row) => row.id)
  const homes = await chosenListings(db, ids)
  const cards = await cardsById(db, [...homes.values()].flat())
  const rsvps = ids.length === 0 ? [] : await tables.selectFrom('campaign_rsvp').selectAll().where('campaign_id', 'in', ids).execute()
  return rows.map((row) => {
    const [start, end] = [writtenAt(row.starts_at, row.time_zone), writtenAt(row.ends_at, row.time_zone)]
    return {
      ...lineOf(row, now()),
      timeZone: row.time_zone,
      state: row.state,
      revision: row.revision,
      body: row.body,
      terms: row.terms,
      startDate: start.date,
      startTime: start.time,
      endDate: end.date,
      endTime: end.time,
      guestLimit: row.guest_limit,
      livestreamUrl: row.livestream_url,
      homes: (homes.get(row.id) ?? []).map((key) => {
        const card = cards.get(key)
        return { id: key, title: card?.title ?? fill(texts.listingNumber, { id: key }), isShown: isForSale(card) }
      }),
      coming: peopleComing(rsvps.filter((rsvp) => rsvp.campaign_id === row.id)),
    }
  })
}

export async function campaignForAdmin(services: Pick<Services, 'db' | 'now'>, id: number): Promise<AdminCampaign> {
  const rows = await campaignTables(services.db).selectFrom('campaign').selectAll().where('id', '=', id).execute()
  const [campaign] = await toAdminCampaigns(services, rows)
  if (!campaign) throw new Problem('not-found', texts.weCantFindThisEvent)
  return campaign
}

export const isForSale = (card: { status: string } | undefined): boolean =>
  card !== undefined && (onMarketStatuses as readonly string[]).includes(card.status)

const columnsOf = (text: CampaignText) => {
  refuseViolations(Object.fromEntries((['title', 'body', 'place'] as const).map((field) => [field, [text[field]]])))
  // Terms may limit the age of guests, as for a raffle: the context lifts the rules about age.
  refuseViolations({ terms: [text.terms] }, { seniorCommunity: true })
  const { starts, ends } = windowOf(text)
  return {
    title: text.title,
    body: text.body,
    place: text.place,
    terms: text.terms,
    starts_at: starts,
    ends_at: ends,
    time_zone: text.timeZone,
    guest_limit: text.guestLimit,
    livestream_url: text.livestreamUrl,
  }
}

async function refuseTooMany(trx: DatabaseTransaction, now: number): Promise<void> {
  const counting = campaignTables(trx)
    .selectFrom('campaign')
    .select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await counting.where('state', '=', 'published').where('ends_at', '>', new Date(now)).executeTakeFirstOrThrow()
  if (Number(count) >= maxCurrentCampaigns) throw new Problem('conflict', fill(texts.upToCountEvents, { count: maxCurrentCampaigns }))
}

/** Stores a new draft; returns its id. */
export async function add(trx: DatabaseTransaction, text: CampaignText, at: Date): Promise<number> {
  const columns = columnsOf(text)
  await refuseUnknownListings(trx, text.propertyIds, [])
  const { id } = await campaignTables(trx)
    .insertInto('campaign')
    .values({ ...columns, cover_url: null, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeListings(trx, id, text.propertyIds)
  return id
}

/** Replaces what is written of a campaign; whoever comes is mailed what matters to them. */
export async function change(
  services: Services,
  trx: DatabaseTransaction,
  id: number,
  { revision, ...text }: CampaignText & { revision: number },
): Promise<void> {
  const columns = columnsOf(text)
  const before = await lockedCampaign(trx, id)
  if (before.revision !== revision) throw new Problem('conflict', texts.thisEventChangedElsewhere)
  await refuseUnknownListings(trx, text.propertyIds, (await chosenListings(trx, [id])).get(id) ?? [])
  const isRevived = before.state === 'published' && Number(before.ends_at) <= services.now() && Number(columns.ends_at) > services.now()
  if (isRevived) await refuseTooMany(trx, services.now())
  const after = await campaignTables(trx)
    .updateTable('campaign')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await campaignTables(trx).deleteFrom('campaign_home').where('campaign_id', '=', id).execute()
  await storeListings(trx, id, text.propertyIds)
  if (after.state === 'published' && Number(after.ends_at) > services.now() && matters(before, after))
    await tellGuests(services, trx, after, 'changed')
}

const matters = (before: CampaignRow, after: CampaignRow): boolean =>
  before.title !== after.title ||
  before.place !== after.place ||
  Number(before.starts_at) !== Number(after.starts_at) ||
  Number(before.ends_at) !== Number(after.ends_at)

/** A home that was chosen before it was sold may stay; the page leaves it out. */
async function refuseUnknownListings(trx: DatabaseTransaction, ids: readonly number[], chosenBefore: readonly number[]): Promise<void> {
  const added = ids.filter((id) => !chosenBefore.includes(id))
  const cards = await cardsById(trx as Database, added)
  const refused = added.filter((id) => !isForSale(cards.get(id)))
  if (refused.length === 0) return
  const titles = refused.map((id) => cards.get(id)?.title ?? fill(texts.listingNumber, { id })).join(', ')
  const sentence = fill(texts.theseHomesAreNotForSale, { titles })
  throw new Problem('invalid-input', sentence, { 'body.propertyIds': sentence })
}

export async function storeListings(trx: DatabaseTransaction, id: number, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return
  await campaignTables(trx)
    .insertInto('campaign_home')
    .values(propertyIds.map((key, position) => ({ campaign_id: id, listing_key: key, position })))
    .execute()
}

/** Publishes a draft, or cancels what was published; the same again changes nothing. */
export async function move(services: Services, trx: DatabaseTransaction, id: number, state: 'published' | 'canceled'): Promise<void> {
  const row = await lockedCampaign(trx, id)
  if (row.state === state) return
  const phase = phaseOf(row, services.now())
  if (phase === 'canceled') throw new Problem('conflict', texts.thisEventWasCanceled)
  if (phase === 'over') throw new Problem('conflict', state === 'published' ? texts.moveTheEndIntoTheFuture : texts.thisEventIsOver)
  if (state === 'published') await refuseTooMany(trx, services.now())
  const { numUpdatedRows } = await campaignTables(trx)
    .updateTable('campaign')
    .set({ state, revision: row.revision + 1 })
    .where('id', '=', id)
    .executeTakeFirst()
  if (state === 'canceled' && numUpdatedRows > 0n) await tellGuests(services, trx, row, 'canceled')
}

/** Deletes a draft; returns where its cover was. */
export async function remove(trx: DatabaseTransaction, id: number): Promise<string | null> {
  const row = await lockedCampaign(trx, id)
  if (row.state !== 'draft') throw new Problem('conflict', texts.onlyDraftsCanBeDeleted)
  await campaignTables(trx).deleteFrom('campaign').where('id', '=', id).execute()
  return row.cover_url
}
