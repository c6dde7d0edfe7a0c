import { sql } from 'kysely'
import { generateTours } from '#features/videos/server'
import { milesBetween } from '#platform/contract/plane.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { plannedListings, readListingLists, type ListingLists, type Plan, type Zips } from './generated-plan.ts'
import { nearInGroups, nearInList, spreadAlbums, type AlbumChoice, type ShownNear } from './spread-albums.ts'

const photosEach = 3

/** Albums of generated homes by seed. */
export interface ShownAlbums {
  /** Models in the order of their albums, which are numbered from 1. */
  models: readonly number[]
  firstSeed: number
  albums: readonly number[]
  /** Picture of the album that each home begins with, from 0. */
  turns: readonly number[]
}

interface Models {
  models: readonly number[]
  zips: Zips
}

/**
 * Gives each generated home the album of a model so that 12 cards in a row show different houses in lists of the newest, also of one state
 * or one type of home, and different first pictures in sorted lists and of homes with a tour. While the largest state has fewer homes than
 * there are first pictures, all homes of a state differ, so that no filter or order inside of a state repeats one.
 */
export async function chooseAlbums(db: Database, plan: Plan, { models, zips }: Models): Promise<ShownAlbums> {
  const { rows } = await sql<{ key: number; pictures: number }>`select listing_key as key, count(*)::int as pictures
    from listing join listing_photo using (listing_key) where listing_key = any (${models}::bigint[]) group by listing_key order by listing_key`.execute(
    db,
  )
  const known = rows.map(({ key }) => key)
  const { first, count } = plan.seeds
  const shown = {
    models: known,
    firstSeed: first,
    albums: Array.from({ length: count }, () => 0),
    turns: Array.from({ length: count }, () => 0),
  }
  const homes = known.length > 0 && count > 0 ? await readPlannedListings(db, plan, known, zips) : undefined
  if (!homes) return shown
  const { albums, firsts } = spreadAlbums({
    albums: homes.albums,
    pictures: rows.map(({ pictures }) => pictures),
    ...toShown(
      homes,
      rows.reduce((sum, { pictures }) => sum + pictures, 0),
    ),
  })
  for (const [home, seed] of homes.seeds.entries()) {
    if (seed === 0) continue
    shown.albums[seed - first] = albums[home] ?? 0
    shown.turns[seed - first] = firsts[home] ?? 0
  }
  return shown
}

/** A million homes take longer than a query of a visitor may. */
const readPlannedListings = (db: Database, plan: Plan, models: readonly number[], zips: Zips): Promise<ListingLists | undefined> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    return readListingLists(trx, plan, models, zips)
  })

/** Share of the first pictures that homes of a state may need, so that other lists keep a choice. */
const maxStateShare = 0.85
/** Cards on each side that differ among homes of a state in the order of their ZIP codes. */
const zipDistance = 30
/** Homes around a home that differ, wherever a state ends. */
const maxNearby = 16
const maxNearbyMiles = 250
const maxStarts = 8

/** Returns how homes are shown near each other, equal ones in the order of their keys as the search has them. */
function toShown(homes: ListingLists, firstPictures: number): Pick<AlbumChoice, 'shown' | 'maxStarts'> {
  const { seeds, albums, onMarket, tourSeconds, zips, states, types, beds, areas, prices } = homes
  const all = [...onMarket.keys()]
  const offered = all.filter((home) => onMarket[home])
  const toured = offered.filter((home) => tourSeconds[home])
  const listingsByState = Map.groupBy(offered, (home) => states[home])
  const isSmall = Math.max(0, ...[...listingsByState.values()].map(({ length }) => length)) <= firstPictures * maxStateShare
  const stateTypes = states.map((state, home) => `${state} ${types[home]}`)
  const ordered = (keys: readonly string[]) => offered.toSorted((a, b) => (keys[a] ?? '').localeCompare(keys[b] ?? ''))
  /** Orders homes as their keys do: generated ones by seed, after the models, which are ordered by album. */
  const key = (home: number) => (seeds[home] ? seeds[home] + albums.length : (albums[home] ?? 0))
  const sorted = (value: (home: number) => number): ShownNear =>
    nearInList({ homes: offered.toSorted((a, b) => value(b) - value(a) || key(b) - key(a)), distinct: 'first pictures' })
  const shown = [
    nearInList({ homes: all, distinct: 'houses' }),
    nearInList({ homes: offered, distinct: 'houses' }),
    nearInList({ homes: ordered(states), keys: states, distinct: 'houses' }),
    nearInList({ homes: ordered(types), keys: types, distinct: 'houses' }),
    nearInList({ homes: toured, distinct: 'first pictures' }),
    sorted((home) => prices[home] ?? 0),
    sorted((home) => areas[home] ?? 0),
    sorted((home) => (prices[home] ?? 0) / Math.max(1, areas[home] ?? 0)),
    sorted((home) => beds[home] ?? 0),
    sorted((home) => tourSeconds[home] ?? 0),
    ...(isSmall
      ? [nearInGroups([...listingsByState.values(), ...nearestListings(homes, offered)], 'first pictures')]
      : [
          nearInList({
            homes: ordered(states.map((state, home) => `${state} ${zips[home]}`)),
            keys: states,
            distinct: 'first pictures',
            distance: zipDistance,
          }),
          nearInList({ homes: ordered(stateTypes), keys: stateTypes, distinct: 'first pictures' }),
        ]),
  ]
  return { shown, maxStarts: isSmall ? maxStarts : 1 }
}

/** Returns each home with those around it. Compares every two homes. */
function nearestListings({ latitudes, longitudes }: ListingLists, offered: readonly number[]): number[][] {
  const point = (home: number) => ({ latitude: latitudes[home] ?? 0, longitude: longitudes[home] ?? 0 })
  return offered.map((home) =>
    offered
      .map((neighbor) => ({ neighbor, miles: milesBetween(point(home), point(neighbor)) }))
      .filter(({ miles }) => miles < maxNearbyMiles)
      .toSorted((a, b) => a.miles - b.miles)
      .slice(0, maxNearby)
      .map(({ neighbor }) => neighbor),
  )
}

/**
 * Makes the temporary tables `shown_album` of these seeds, `generated_photo`, and `toured_walk`, what a listing says of each tour,
 * until the end of the transaction. From now on the files of the models stay when a listing or a video goes.
 */
export async function generateMedia(
  trx: DatabaseTransaction,
  plan: Plan,
  { models, firstSeed, albums, turns }: ShownAlbums,
): Promise<void> {
  const { first, count } = plan.seeds
  const [from, to] = [first - firstSeed, first - firstSeed + count]
  await sql`create temporary table generated_album on commit drop as
    select album, listing_key, (select count(*) from listing_photo photo where photo.listing_key = model.listing_key)::int as pictures,
      (select film.id from listing_video shown join video_asset film on film.id = shown.video_id where shown.listing_key = model.listing_key
        and film.source = 'upload' and film.media_status = 'Complete' order by shown."order" limit 1) as model
    from unnest(${models}::bigint[]) with ordinality as model (listing_key, album)`.execute(trx)
  await sql`create temporary table shown_album on commit drop as
    select ${first}::bigint + place - 1 as seed, album, turn from unnest(${albums.slice(from, to)}::bigint[], ${turns.slice(from, to)}::int[])
      with ordinality as shown (album, turn, place)`.execute(trx)
  await sql`update listing_photo set x_shares_files = true where listing_key in (select listing_key from generated_album) and not x_shares_files`.execute(
    trx,
  )
  await sql`create temporary table generated_photo on commit drop as
    select album, pictures, row_number() over (partition by album order by photo."order") - 1 as place, photo.*
    from generated_album join listing_photo photo using (listing_key)`.execute(trx)
  for (const table of ['generated_album', 'shown_album', 'generated_photo']) await sql`analyze ${sql.table(table)}`.execute(trx)
  await generateTours(
    trx,
    sql`select distinct agent_id, walk as kind, stretch, model from (${plannedListings(plan)}) as planned
      join shown_album using (seed) join generated_album using (album) where walk is not null and model is not null`,
  )
  // As a listing names the rooms of its tours in bits, once for each tour.
  await sql`create temporary table toured_walk on commit drop as
    select agent_id, kind as walk, stretch, album, video_id, ceil(seconds)::int as tour_seconds, (filmed_at at time zone 'UTC')::date as filmed_on,
      listing_room_bits(array(select image_of from video_chapter chapter where chapter.video_id = generated_tour.video_id)) as tour_rooms
    from generated_tour join generated_album using (model)`.execute(trx)
  // Without its size the database goes through all tours for each listing.
  await sql`analyze toured_walk`.execute(trx)
}

/** Joins the photos of a placed home: three of its album, each home beginning with the next one. */
export const joinedPhotos = sql`join generated_photo photo on photo.album = placed.album
    join lateral (select ((photo.place - placed.turn) % photo.pictures + photo.pictures) % photo.pictures + 1 as "order") as turned on turned."order" <= ${sql.lit(photosEach)}`
