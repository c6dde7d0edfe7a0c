import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { PropertySearch } from '#features/search/contract'
import { publicStatuses } from '#features/listings/contract'
import { insertGenerated } from '#features/listings/server'
import type { Actor } from '#platform/contract/access.ts'
import { afterFile } from '#platform/testing/after-file.ts'
import { choices, clusterView, selectionOf, type SearchEngine, type SearchPlan } from '#features/search-plan/server'
import type { ColumnarIndex } from './columns/columnar-index.ts'
import { applyChanges } from './following/apply-changes.ts'
import { changesSince } from './following/follow-changes.ts'
import type { ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import { updateEveryListing } from '#fixtures/listings/server/testing/update-every-listing'
import { world } from '../../search/server/testing/search-world.fixtures.ts'
import { sequenceQueries } from './text/compiled-text.ts'
import { fillText } from './text/fill-text.ts'
import { Lexemes } from './text/lexemes.ts'
import { loadIndex } from './columns/load-index.ts'
import { planSearch } from '#features/search/server'
import { searches } from '../../search/server/testing/random-searches.fixtures.ts'
import { selectListings } from './following/select-listings.ts'
import { sampleEstimate } from './columns/sample-estimate.ts'
import { sqlEngine } from '#features/search/server'

const now = Date.UTC(2026, 10, 20, 12)
let app: ListingWorld
let client: pg.Client
let index: ColumnarIndex
/** The same without terms in memory. */
let withSets: ColumnarIndex
const lexemes = new Lexemes()
let snapshot: string
let database: SearchEngine
let video: number
/** The columns a writer fills, for listings like others. */
let written: string

beforeAll(async () => {
  app = await world()
  const agent = await app.agent()
  const agentIds = [agent.id, (await app.agent()).id]
  await insertGenerated(app.services.db, { count: 4000, agentIds, now, models: [await modelListing(agent)] })
  // Crowds at one price, to tie.
  await sql`update listing set list_price = 400000 where listing_key % 5 = 0`.execute(app.services.db)
  // The last one, with a tour of its own that can be taken apart and shown in other listings as well.
  video = (await app.draft(agent)).videos[0]?.id ?? 0
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = current_schema() and table_name = 'listing' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
    app.services.db,
  )
  written = rows[0]?.names ?? ''
  client = new pg.Client({ connectionString: app.services.databaseUrl })
  await client.connect()
  afterFile(() => client.end())
  ;({ index: withSets } = await loadIndex(client))
  ;({ index, snapshot } = await loadIndex(client))
  await fillText(client, index)
  database = sqlEngine(app.services.db, sampleEstimate(app.services.db))
})

/** A draft with a photo and an uploaded film that plays, which generated listings share; returns its id. */
async function modelListing(agent: Actor): Promise<number> {
  const { id } = await app.draft(agent)
  await sql`with film as (
      insert into video_asset (account_id, source, media_status, title, duration_seconds, width, height, codec, content_type, byte_size, storage_folder)
      values (${agent.id}, 'upload', 'Complete', 'Model tour', 60, 1280, 720, 'h264', 'video/mp4', 1000, 'model-tour') returning id)
    insert into listing_video (listing_key, video_id, "order") select ${id}, id, 0 from film`.execute(app.services.db)
  await sql`insert into listing_photo (listing_key, "order", x_storage_folder, image_width, image_height, x_widths, x_color)
    values (${id}, 1, 'model-photo', 1600, 1200, '{400,800}', '#888888')`.execute(app.services.db)
  return id
}

/** Texts and agents are looked up in the database once; from then on the index follows them itself. */
async function known(index: ColumnarIndex, plan: SearchPlan): Promise<void> {
  if (plan.text) await lexemes.learn(client, lexemes.unknown(plan.text))
  index.lexemesOf = lexemes.of
  const sequences =
    plan.text && index.text.ready ? sequenceQueries(plan.text, lexemes.of).map((query) => ({ query, agentId: undefined })) : []
  for (const selection of index.text.ready ? sequences : [selectionOf(plan)]) {
    if (!selection || index.sets.rowsOf(selection)) continue
    index.sets.begin(selection)
    index.sets.fill(selection, await selectListings(client, selection))
  }
}

async function follow(): Promise<void> {
  const changes = await changesSince(client, snapshot, [...index.sets.followed(), ...withSets.sets.followed()], true)
  for (const each of [index, withSets]) applyChanges(each, changes)
  snapshot = changes.snapshot
}

/** Whether any home that is or was for sale has the text of a search, whatever else is asked for. */
async function occursAnywhere({ text }: SearchPlan): Promise<boolean> {
  const everywhere = planSearch({ statuses: [...publicStatuses], sort: 'newest', limit: 1 }, now)
  return (await database.page({ ...everywhere, text })).total > 0
}

/** Ties the two engines together: whatever one says, the other has to. */
async function agree(plan: SearchPlan): Promise<void> {
  const view = clusterView(plan.box, plan.limit % 12)
  const [page, clusters] = [await database.page(plan), await database.clusters(plan, view)]
  for (const each of [index, withSets]) {
    await known(each, plan)
    const { occurrence, ...same } = each.page(plan)
    expect([plan.text, same]).toEqual([plan.text, page])
    if (occurrence) expect([plan.text, occurrence === 'the text']).toEqual([plan.text, await occursAnywhere(plan)])
    expect(each.clusters(plan, view)).toEqual(clusters)
  }
}

test('the index and the database find the same homes, in the same order, with the same total, for any search', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(searches, async (search) => agree(planSearch(search, now))),
    { numRuns: 250 },
  )
})

test('the homes both are asked for have tours, rooms, days of filming, amenities and open houses as generated ones do', async () => {
  const total = async (asked: Partial<PropertySearch>) =>
    (await database.page(planSearch({ sort: 'newest', limit: 1, ...asked }, now))).total
  const all = await total({})
  const shares: [Partial<PropertySearch>, least: number, most: number][] = [
    [{ tour: 'yes' }, 0.7, 0.82],
    [{ minTour: 60, maxTour: 150 }, 0.2, 0.6],
    [{ filmed: 365 }, 0.3, 0.7],
    [{ rooms: ['Kitchen', 'Office'] }, 0.1, 0.4],
    [{ amenities: ['Fireplace'] }, 0.2, 0.3],
    [{ openFrom: '2026-11-21' }, 0.05, 0.12],
  ]
  for (const [asked, least, most] of shares) {
    const share = (await total(asked)) / all
    expect([asked, share >= least && share <= most, share]).toEqual([asked, true, share])
  }
})

test('both go on from the same home to the same next page', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const plan = planSearch({ ...search, limit: 5 }, now)
      await known(index, plan)
      const { ids, values } = index.page(plan)
      if (ids.length < 6) return
      const after = { value: values[4] ?? 0, id: ids[4] ?? 0 }
      expect(index.page({ ...plan, after }).ids[0]).toBe(ids[5])
      await agree({ ...plan, after })
    }),
    { numRuns: 80 },
  )
})

test('both count the same for every choice of every filter', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const plan = planSearch(search, now)
      await known(index, plan)
      expect(index.facets(plan)).toEqual(await database.facets(plan))
    }),
    { numRuns: 40 },
  )
})

test('both find and count amenities beyond the 16th, up to the last that fits', async () => {
  await updateEveryListing(app.services.db, sql`x_amenities = x_amenities | (1 << (16 + listing_key % 5)::integer)`)
  await follow()
  const plan = planSearch({ sort: 'newest', limit: 20 }, now)
  for (let number = 16; number < choices.amenities.bits; number++) await agree({ ...plan, amenities: 1 << number })
  const counted = index.facets(plan)
  expect(counted).toEqual(await database.facets(plan))
  expect(Math.min(...counted.amenities.slice(16))).toBeGreaterThan(0)
})

test('both show the same pins, and the newest when there are too many', async () => {
  const plan = planSearch({ sort: 'newest', limit: 1 }, now)
  for (const most of [10, 5000]) expect(index.pins(plan, most)).toEqual(await database.pins(plan, most))
})

const keys = fc.array(fc.integer({ min: 1, max: 4100 }), { minLength: 1, maxLength: 40 })
const change = fc.constantFrom(
  (ids: number[]) =>
    sql`update listing set list_price = list_price + 1000, previous_list_price = list_price + 5000 where listing_key = any (${ids})`,
  (ids: number[]) => sql`update listing set standard_status = 'Pending' where listing_key = any (${ids})`,
  (ids: number[]) => sql`update listing set standard_status = 'Withdrawn' where listing_key = any (${ids})`,
  (ids: number[]) => sql`update listing set standard_status = 'Active' where listing_key = any (${ids})`,
  (ids: number[]) => sql`update listing set latitude = latitude + 0.3, longitude = -97.7 where listing_key = any (${ids})`,
  (ids: number[]) => sql`update listing set internet_address_display_yn = not internet_address_display_yn where listing_key = any (${ids})`,
  (ids: number[]) =>
    sql`update listing set bedrooms_total = 6, x_open_house_dates = '{2026-11-25,2026-12-01}', city = 'Nowhere' where listing_key = any (${ids})`,
  (ids: number[]) =>
    sql`update listing set x_title = 'Solar condo', list_agent_account_id = 3 - list_agent_account_id where listing_key = any (${ids})`,
  (ids: number[]) => sql`delete from listing where listing_key = any (${ids})`,
  (ids: number[]) =>
    sql`insert into listing (${sql.raw(written)}) select ${sql.raw(written)} from listing where listing_key = any (${ids})`,
  (ids: number[]) => sql`insert into listing_video (listing_key, video_id, "order")
    select listing_key, ${video}, 1 from listing where listing_key = any (${ids}) on conflict do nothing`,
  (ids: number[]) => sql`delete from listing_video where listing_key = any (${ids})`,
  (ids: number[]) => sql`update video_asset set duration_seconds = ${ids[0]}, media_status = 'Complete' where id = ${video}`,
  () => sql`update video_asset set media_status = 'Processing' where id = ${video}`,
  (ids: number[]) => sql`insert into video_chapter (video_id, start_seconds, image_of, label)
    select ${video}, each, (array['Kitchen', 'Yard', 'Pool', 'Other'])[1 + each % 4], '' from unnest(${ids}::integer[]) as each on conflict do nothing`,
  () => sql`delete from video_chapter where video_id = ${video}`,
)

test('after any changes of price, status, place, tours and all else, and of homes that come and go, both still agree', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(change, keys), { minLength: 1, maxLength: 5 }),
      fc.array(searches, { maxLength: 3 }),
      async (writes, asked) => {
        for (const [write, ids] of writes) await write(ids).execute(app.services.db)
        await follow()
        await agree(planSearch({ sort: 'newest', limit: 100 }, now))
        for (const search of asked) await agree(planSearch(search, now))
      },
    ),
    { numRuns: 40 },
  )
})

const joiners = ['|', '\u001F', ',', ';', ':']
const signs = [...joiners, '||', '"', '\\', '\n', ' ', '{', '%', 'a', 'B', 'É', 'İ', 'ΑΣ', '🏡', 'TX', '78704']
const placeName = fc
  .array(fc.constantFrom(...signs), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(''))
  .filter((text) => text.trim() !== '')
const places = fc.array(fc.tuple(placeName, fc.option(placeName), keys), { minLength: 1, maxLength: 2 })

test('both read the name of a place alike, whatever signs it is made of and whichever way the index learned it', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(places, async (written) => {
      for (const [city, county, ids] of written)
        await sql`update listing set city = ${city}, county_or_parish = ${county} where listing_key = any (${ids})`.execute(app.services.db)
      await follow()
      const built = (await loadIndex(client)).index
      const whole = written.flatMap(([city, county]) => [city, county ?? city, `${city}|${county}`])
      for (const name of new Set(whole.flatMap((each) => [each, ...joiners.flatMap((joiner) => each.split(joiner))]).filter(Boolean)))
        for (const place of [{ city: name }, { county: name }]) {
          const plan = planSearch({ sort: 'price', limit: 9, ...place }, now)
          const expected = await database.page(plan)
          expect([index.page(plan), built.page(plan)]).toEqual([expected, expected])
        }
    }),
    { numRuns: 15 },
  )
})

test('a change whose transaction ends after later ones did is not missed', async () => {
  const { rows } = await sql<{ id: number }>`select listing_key as id from listing where x_is_public order by 1 limit 2`.execute(
    app.services.db,
  )
  const [late, soon] = rows.map(({ id }) => id) as [number, number]
  const slow = new pg.Client({ connectionString: app.services.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query('update listing set list_price = 111111 where listing_key = $1', [late])
  await sql`update listing set list_price = 222222 where listing_key = ${soon}`.execute(app.services.db)
  const before = await changesSince(client, snapshot, [], true)
  expect([...before.listings.keys()]).toEqual([soon])
  await slow.query('commit')
  await slow.end()
  const after = await changesSince(client, before.snapshot, [], true)
  expect([...after.listings.keys()]).toEqual([late])
  snapshot = after.snapshot
  for (const changes of [before, after]) for (const each of [index, withSets]) applyChanges(each, changes)
  await agree(planSearch({ sort: 'price', limit: 100 }, now))
})
