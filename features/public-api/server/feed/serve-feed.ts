import { importedListings } from '#features/listings/server'
import type { KeyHolder } from '#platform/contract/access.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from '../../contract.ts'
import { exportListings } from './export-listings.ts'
import type { ReadOptions } from './feed-rows.ts'
import { lead, media, member, openHouse } from './other-records.ts'
import { importListings } from '../import/import-listings.ts'
import { property } from './property-records.ts'
import { readFeed } from './read-feed.ts'

/** What a brokerage shows its programs, to be read once and followed from then on. */
export function serveFeed(app: App, services: Services): void {
  const optionsOf = ({ scopes }: KeyHolder): ReadOptions => ({
    confidential: scopes.includes('confidential:read'),
    publicUrl: services.config.publicUrl,
    now: services.now(),
  })
  route(app, calls.readListings, ({ query }, { key }) => readFeed(services, property, key.ownerKey, query, optionsOf(key)) as never)
  route(app, calls.readMedia, ({ query }, { key }) => readFeed(services, media, key.ownerKey, query, optionsOf(key)) as never)
  route(app, calls.readMembers, ({ query }, { key }) => readFeed(services, member, key.ownerKey, query, optionsOf(key)) as never)
  route(app, calls.readOpenHouses, ({ query }, { key }) => readFeed(services, openHouse, key.ownerKey, query, optionsOf(key)) as never)
  route(app, calls.readLeads, ({ query }, { key }) => readFeed(services, lead, key.ownerKey, query, optionsOf(key)) as never)
  exportListings(app, services, optionsOf)
  const listings = importedListings(app, services)
  route(app, calls.addListings, ({ body }, { key }) => importListings(services, listings, key.ownerKey, body.value))
}
