import { sql, type Compilable, type CompiledQuery } from 'kysely'
import type { AgentCard } from '#features/agents/contract'
import { agentCards, readAgentCards } from '#features/agents/server'
import type { Video } from '#features/videos/contract'
import { videosById } from '#features/videos/server'
import type { Database } from '#platform/database/database.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import type { Street } from '../drafts/address-leak.ts'
import type { ListingTables } from '../listing-rows.ts'
import { firstPhotosQuery, type ShownPhoto } from '../photos/photo-replies.ts'
import { cardListings, type CardRow } from './public-rows.ts'
import { unpackedListing, wholeListings, type PackedListing, type WholeListing } from './whole-listings.ts'

interface StreetRow extends Street {
  listing_key: number
}

interface Link {
  listing_key: number
  video_id: number
}

type Keys = readonly number[]

/** Where what is public of listings is read from: rows by the keys of listings, videos and agents by their ids. */
export interface ListingSource {
  /** Only what visitors may see. */
  cards(keys: Keys): Promise<CardRow[]>
  firstPhotos(keys: Keys): Promise<ShownPhoto[]>
  links(keys: Keys): Promise<Link[]>
  /** The streets of these listings, withheld ones as well. */
  streets(keys: Keys): Promise<StreetRow[]>
  videos(ids: Keys): Promise<Map<number, Video>>
  agents(ids: Keys): Promise<Map<number, AgentCard>>
  /** As `readAgentCards`. */
  agentsByState(ids: Keys): ReturnType<typeof readAgentCards>
}

/** The same for pages of listings. */
export interface PageSource extends ListingSource {
  /** Only what visitors may see. */
  wholes(keys: Keys): Promise<WholeListing[]>
}

const areShown = (keys: Keys) => sql<boolean>`x_is_public and listing_key = any (${[...keys]}::bigint[])`
const cardsQuery = (db: Database, keys: Keys) => cardListings(db).where(areShown(keys))

const streetsQuery = (db: Database, keys: Keys) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing')
    .select(['listing_key', 'street_number', 'street_name'])
    .where(sql<boolean>`listing_key = any (${[...keys]}::bigint[])`)

const linksQuery = (db: Database, keys: Keys) =>
  db
    .withTables<ListingTables>()
    .selectFrom('listing_video')
    .select(['listing_key', 'video_id'])
    .where(sql<boolean>`listing_key = any (${[...keys]}::bigint[])`)
    .orderBy('listing_key')
    .orderBy('order')

/** Reads by a database or a transaction, as it is at the moment. */
export function sourceOf(db: Database): ListingSource {
  return {
    cards: (keys) => cardsQuery(db, keys).execute(),
    firstPhotos: async (keys) => (await firstPhotosQuery(keys).execute(db)).rows,
    links: (keys) => linksQuery(db, keys).execute(),
    streets: (keys) => streetsQuery(db, keys).execute(),
    videos: (ids) => videosById(db, ids),
    agents: (ids) => agentCards(db, ids),
    agentsByState: (ids) => readAgentCards(db, ids),
  }
}

/** The same by statements that are planned once, for those who read very often. */
export function preparedSource(db: Database, statements: PreparedStatements, now: () => number): PageSource {
  const prepared = <Row>(name: string, { sql: text }: CompiledQuery): ((keys: Keys) => Promise<Row[]>) => {
    return (keys) => statements.run<Row>(name, text, [keys])
  }
  const of = <Row>(name: string, query: Compilable<Row>) => prepared<Row>(name, query.compile())
  /** The moment before they were read, by the clock that everything else here goes by. */
  const timed =
    <Row extends { read_at: Date }>(read: (keys: Keys) => Promise<Row[]>) =>
    async (keys: Keys): Promise<Row[]> => {
      const readAt = new Date(now())
      return (await read(keys)).map((row) => Object.assign(row, { read_at: readAt }))
    }
  const packed = prepared<PackedListing>('whole listings', wholeListings(db, areShown([])).compile(db))
  return {
    ...sourceOf(db),
    async wholes(keys) {
      const readAt = new Date(now())
      return (await packed(keys)).map((listing) => unpackedListing(listing, readAt))
    },
    cards: timed(of<CardRow>('cards of listings', cardsQuery(db, []))),
    firstPhotos: prepared<ShownPhoto>('first photos', firstPhotosQuery([]).compile(db)),
    links: of('videos of listings', linksQuery(db, [])),
    streets: of('streets of listings', streetsQuery(db, [])),
  }
}
