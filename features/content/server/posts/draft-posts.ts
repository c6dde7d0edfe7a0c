import { findAgentZone } from '#features/agents/server'
import type { PostKind } from '#features/content/contract'
import { publishedOpenHouses } from '#features/listings/server'
import { fill } from '#platform/contract/fill.ts'
import type { Services } from '#platform/http/services.ts'
import { contentTables, type ListingFacts, type PostRow } from '../post-rows.ts'
import { postText, titles } from './post-text.ts'

const dayMs = 86_400_000
/** What happened longer ago is no news. */
const newsForDays = 45
const openHouseDaysAhead = 2

type Drafted = Pick<PostRow, 'kind' | 'listing_key' | 'source' | 'title' | 'planned_on' | 'body' | 'alt'>

/** Drafts posts from what happened to an agent's public listings, each event once; whatever the agent made of one stays. */
export async function draftPosts({ db, config, now }: Services, accountId: number): Promise<void> {
  const tables = contentTables(db)
  const listings = await tables
    .selectFrom('listing')
    .select(['listing_key', 'x_title', 'city', 'state_or_province', 'list_price', 'bedrooms_total', 'list_agent_account_id'])
    .select(['x_is_public', 'x_on_market'])
    .where('list_agent_account_id', '=', accountId)
    .where('x_is_public', '=', true)
    .execute()
  if (listings.length === 0) return
  const byKey = new Map(listings.map((listing) => [listing.listing_key, listing]))
  const keys = [...byKey.keys()]
  const events = await tables
    .selectFrom('listing_ledger')
    .selectAll()
    .where('listing_key', 'in', keys)
    .where('at', '>', new Date(now() - newsForDays * dayMs))
    .orderBy('id')
    .execute()
  const alts = await altTexts(db, keys)
  const day = dayIn(await findAgentZone(db, accountId))
  const urlOf = (key: number) => `${config.publicUrl}/property/${key}`
  const drafted: Drafted[] = []
  const add = (listing: ListingFacts, kind: Exclude<PostKind, 'film'>, draft: Pick<Drafted, 'source' | 'planned_on' | 'body'>) =>
    drafted.push({
      ...draft,
      kind,
      listing_key: listing.listing_key,
      title: fill(titles[kind], { title: listing.x_title ?? '' }).slice(0, 160),
      alt: (alts.get(listing.listing_key) ?? '').slice(0, 300),
    })
  for (const event of events) {
    const listing = byKey.get(event.listing_key)
    const kind = listing && kindOf(event)
    if (!listing || !kind) continue
    const body = postText({ listing, kind, price: event.list_price, url: urlOf(listing.listing_key) })
    add(listing, kind, { source: `ledger:${event.id}`, planned_on: day(event.at.getTime()), body })
  }
  for (const { listingKey, hours, house } of await publishedOpenHouses(db, keys, now())) {
    const listing = byKey.get(listingKey)
    if (!listing) continue
    const ahead = new Date(Date.parse(house.date) - openHouseDaysAhead * dayMs).toISOString().slice(0, 10)
    const planned = ahead > day(now()) ? ahead : day(now())
    const body = postText({ listing, kind: 'open_house', price: listing.list_price, openHouse: house, url: urlOf(listingKey) })
    add(listing, 'open_house', { source: `open-house:${listingKey}:${hours}`, planned_on: planned, body })
  }
  if (drafted.length === 0) return
  await tables
    .insertInto('content_post')
    .values(drafted.map((draft) => ({ ...draft, account_id: accountId, created_at: new Date(now()) })))
    .onConflict((conflict) => conflict.columns(['account_id', 'source']).doNothing())
    .execute()
}

/** Returns which day a moment is on the clocks of a zone. */
export const dayIn = (timeZone: string): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (moment) => format.format(moment)
}

interface LedgerEvent {
  event: 'listed' | 'price' | 'status' | 'relisted'
  standard_status: string
  previous_standard_status: string | null
  list_price: number | null
  previous_list_price: number | null
}

/** Returns what a line of the public history is worth a post for. */
export function kindOf({
  event,
  standard_status,
  previous_standard_status,
  list_price,
  previous_list_price,
}: LedgerEvent): Exclude<PostKind, 'film'> | undefined {
  if (standard_status === 'Closed') return event === 'status' ? 'sold' : undefined
  if (event === 'price') return list_price !== previous_list_price && standard_status !== 'Coming Soon' ? 'price_change' : undefined
  if (standard_status === 'Coming Soon') return event === 'listed' || event === 'relisted' ? 'coming_soon' : undefined
  if (standard_status !== 'Active') return undefined
  // Back on the market after a contract fell through is not new.
  return event !== 'status' || previous_standard_status === 'Coming Soon' ? 'new' : undefined
}

async function altTexts(db: Services['db'], keys: readonly number[]): Promise<Map<number, string>> {
  const rows = await contentTables(db)
    .selectFrom('listing_photo')
    .select(['listing_key', 'x_alt'])
    .distinctOn('listing_key')
    .where('listing_key', 'in', keys)
    .orderBy('listing_key')
    .orderBy('order')
    .orderBy('media_key')
    .execute()
  return new Map(rows.map(({ listing_key, x_alt }) => [listing_key, x_alt]))
}
