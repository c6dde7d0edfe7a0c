import { sql } from 'kysely'
import type { DeletionLine } from '#features/personal-data/contract'
import type { PersonalData } from '#features/personal-data/server'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { ListingTables } from './listing-rows.ts'
import { photoFolders } from './photos/photo-originals.ts'
import { allPhotoFolders } from './revisions/revised-photos.ts'
import { mergeRules } from './merge-listings.ts'
import { photosKey } from './photos/photo-replies.ts'

const why = 'We have to keep a record of what was offered and at what price. Only an admin can see it.'

/** Returns what this feature stores about a person who takes their data along or leaves. */
export const personalData = (files: FileStore): PersonalData => ({
  name: 'homes',
  merge: mergeRules,
  async collect(db, { id }) {
    const listings = await listingsOf(db, id).selectAll().orderBy('listing_key').execute()
    const photos = await photosOf(db, id).select(['listing_key', 'x_alt']).orderBy('listing_key').execute()
    const revisions = await revisionsOf(db, id).selectAll().execute()
    const waiting = await waitingPhotosOf(db, id).select(['listing_key', 'x_alt']).orderBy('listing_key').execute()
    return listings.map((listing) => ({
      ...listing,
      changesNotLive: revisions.find((revision) => revision.listing_key === listing.listing_key)?.change ?? null,
      photosNotLive: waiting.filter((photo) => photo.listing_key === listing.listing_key).map(({ x_alt }) => x_alt),
      photos: photos.filter((photo) => photo.listing_key === listing.listing_key).map(({ x_alt }) => x_alt),
    }))
  },
  async plan(db, { id }) {
    const { drafts, published } = await listingsOf(db, id)
      .select((select) => select.fn.countAll<number>().filterWhere('x_first_public_at', 'is', null).as('drafts'))
      .select((select) => select.fn.countAll<number>().filterWhere('x_first_public_at', 'is not', null).as('published'))
      .executeTakeFirstOrThrow()
    const lines: DeletionLine[] = [
      { what: 'Listings you never published, and your private remarks', count: drafts, outcome: 'erased', why: null },
      { what: 'Listings you published, with their photos and history', count: published, outcome: 'kept', why },
    ]
    return lines.filter(({ count }) => count !== 0)
  },
  async obstacles(db, { id }) {
    const onMarket = await listingsOf(db, id).select('listing_key').where('x_on_market', '=', true).execute()
    if (onMarket.length === 0) return []
    return [`Take your listings off the market first. ${onMarket.length === 1 ? 'One is' : `${onMarket.length} are`} still active.`]
  },
  async erase(trx, { id }) {
    const tables = trx.withTables<ListingTables>()
    const drafts = listingsOf(trx, id).select('listing_key').where('x_first_public_at', 'is', null)
    const folders = await photoFolders(trx, sql<boolean>`listing_key in (${drafts})`)
    const waiting = await waitingPhotosOf(trx, id).select('listing_key').distinct().execute()
    for (const { listing_key: key } of waiting) {
      const live = await photoFolders(trx, sql<boolean>`listing_key = ${key}`)
      folders.push(...(await allPhotoFolders(trx, key)).filter((folder) => !live.includes(folder)))
    }
    await tables.deleteFrom('listing').where('list_agent_account_id', '=', id).where('x_first_public_at', 'is', null).execute()
    await tables.deleteFrom('listing_revision').where('listing_key', 'in', listingsOf(trx, id).select('listing_key')).execute()
    await tables.updateTable('listing').set({ private_remarks: null }).where('list_agent_account_id', '=', id).execute()
    return async () => {
      for (const folder of folders) await files.remove(`${photosKey}${folder}/`)
    }
  },
})

const listingsOf = (db: Database, id: number) =>
  db.withTables<ListingTables>().selectFrom('listing').where('list_agent_account_id', '=', id)

const photosOf = (db: Database, id: number) =>
  db.withTables<ListingTables>().selectFrom('listing_photo').where('listing_key', 'in', listingsOf(db, id).select('listing_key'))

const waitingPhotosOf = (db: Database, id: number) =>
  db.withTables<ListingTables>().selectFrom('listing_revision_photo').where('listing_key', 'in', listingsOf(db, id).select('listing_key'))

const revisionsOf = (db: Database, id: number) =>
  db.withTables<ListingTables>().selectFrom('listing_revision').where('listing_key', 'in', listingsOf(db, id).select('listing_key'))
