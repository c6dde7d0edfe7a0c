import * as texts from '#texts/listings'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/database/like-pattern.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'
import { maxWaiting, type ListingGroup, type ListingSort, type MyListings, type MyListingsQuery } from '../../contract/my-listings.ts'
import { onMarketStatuses } from '../../contract/vocabulary.ts'
import { selectLines, toLines } from './listing-lines.ts'

type Context = Pick<Services, 'db' | 'files' | 'now'>

/** Public listings are examined this many at a time. */
const batchSize = 100

const isOnMarket = sql`standard_status in (${sql.join([...onMarketStatuses])})`
/** Each listing is in exactly one of the last five. */
const groups: Record<ListingGroup, RawBuilder<boolean>> = {
  everything: sql`true`,
  current: sql`hidden_at is null`,
  archived: sql`hidden_at is not null`,
  drafts: sql`hidden_at is null and editorial_status <> 'approved'`,
  sold: sql`hidden_at is null and editorial_status = 'approved' and standard_status = 'Closed'`,
  'on-market': sql`hidden_at is null and editorial_status = 'approved' and ${isOnMarket}`,
  'off-market': sql`hidden_at is null and editorial_status = 'approved' and standard_status <> 'Closed' and not ${isOnMarket}`,
}
/** The status as the dashboard shows it. */
const label = sql`case when hidden_at is not null then 'Archived' when editorial_status = 'in_review' then ${texts.inReview}
  when editorial_status = 'changes_requested' then ${texts.changesRequested} when editorial_status = 'draft' then 'Draft'
  when standard_status = 'Closed' then 'Sold' else standard_status end`
const sortBy: Record<ListingSort, RawBuilder<unknown>> = {
  title: sql`lower(x_title)`,
  price: sql`list_price`,
  status: label,
  published: sql`x_first_public_at`,
  updated: sql`modification_timestamp`,
}
/** A sold home needs nothing more, whatever it lacks. */
const isNotSold = sql<boolean>`standard_status is distinct from 'Closed'`
const isUnpublished = sql<boolean>`hidden_at is null and editorial_status in ('draft', 'changes_requested')`

/** Returns one page of an agent's listings with the counts of every group. Unknown values come last in either direction. */
export async function myListings(context: Context, actor: Actor, query: MyListingsQuery): Promise<MyListings> {
  const counted = await countListings(context, actor)
  if (query.show === 'waiting') return { ...(await waitingListings(context, actor)), page: 1, pages: 1, nextPage: null, ...counted }
  const { db } = context
  const searchTerms = query.words.toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(concat_ws(' ', x_title, concat_ws(', ', unparsed_address, city, state_or_province), ${label}))`
  const matching = searchTerms.reduce(
    (rows, term) => rows.where(sql<boolean>`${text} like ${likePattern(term)}`),
    selectLines(db, actor.id).where(groups[query.show]),
  )
  const total =
    searchTerms.length === 0
      ? counted.counts[query.show]
      : (
          await matching
            .clearSelect()
            .select(sql<number>`count(*)::int`.as('total'))
            .executeTakeFirstOrThrow()
        ).total
  const pages = Math.max(1, Math.ceil(total / query.limit))
  const page = Math.min(query.page, pages)
  const by = sortBy[query.sort.replace('-', '') as ListingSort]
  const rows = await matching
    .orderBy(by, (order) => (query.sort.startsWith('-') ? order.desc() : order.asc()).nullsLast())
    .orderBy('listing_key', 'desc')
    .limit(query.limit)
    .offset((page - 1) * query.limit)
    .execute()
  return { items: await toLines(context, actor, rows), total, page, pages, nextPage: page < pages ? page + 1 : null, ...counted }
}

async function countListings({ db }: Context, { id }: Actor): Promise<Pick<MyListings, 'counts' | 'everPublic'>> {
  const columns = Object.entries(groups).map(([name, isIn]) => sql`${sql.lit(name)}, count(*) filter (where ${isIn})`)
  const { rows } = await sql<Pick<MyListings, 'counts' | 'everPublic'>>`
    select json_build_object(${sql.join(columns)}) as counts, count(x_first_public_at)::int as "everPublic"
    from listing where list_agent_account_id = ${id}`.execute(db)
  return rows[0] as Pick<MyListings, 'counts' | 'everPublic'>
}

/**
 * Returns the first listings that wait for their agent: public ones with something to fix, then unpublished ones. Stops reading at
 * the 20th public one, so that `total` may then be too low.
 */
async function waitingListings(context: Context, actor: Actor): Promise<Pick<MyListings, 'items' | 'total'>> {
  const mine = selectLines(context.db, actor.id).where(isNotSold).orderBy('modification_timestamp', 'desc').orderBy('listing_key', 'desc')
  const items: MyListings['items'] = []
  for (let offset = 0; items.length < maxWaiting; offset += batchSize) {
    const rows = await mine.where('x_is_public', '=', true).limit(batchSize).offset(offset).execute()
    items.push(...(await toLines(context, actor, rows)).filter(({ missing }) => missing.length > 0))
    if (rows.length < batchSize) break
  }
  const drafts = mine.where(isUnpublished)
  const { count } = await drafts
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const total = items.length + count
  const room = maxWaiting - items.length
  if (room > 0) items.push(...(await toLines(context, actor, await drafts.limit(room).execute())))
  return { items: items.slice(0, maxWaiting), total }
}
