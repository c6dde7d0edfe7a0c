import { createDemoAnalytics } from '#features/analytics/server'
import { sql } from 'kysely'
import { createDemoPosts } from '#features/content/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockDemoWorld } from './demo-lock.ts'
import { curatedListings } from './listings.ts'
import { loadAlerts } from './load-alerts.ts'
import { loadBrokerages } from './load-brokerages.ts'
import { loadCampaigns } from './weekend/load-campaigns.ts'
import { loadAnswers, loadConversations, type DiscussedListing } from './load-conversations.ts'
import { loadGuides } from './load-guides.ts'
import { loadAcknowledgements, loadReports } from './load-acknowledgements.ts'
import { loadLibrary } from './load-library.ts'
import { loadListing } from './load-listings.ts'
import { loadPeople } from './load-people.ts'
import { loadPhones } from './load-phones.ts'
import { loadPlans } from './load-plans.ts'
import { loadTeam } from './load-team.ts'
import { loadTours } from './load-tours.ts'
import { loadVault } from './load-vault.ts'
import { idOf, loadVideos, roomOfChapter, videoKey } from './load-videos.ts'
import { readMediaCatalog } from './media-catalog.ts'
import type { Passwords } from './passwords.ts'

/**
 * Loads the demo world into a database that holds no accounts yet, in one transaction, and returns the passwords it gave;
 * undefined when there were accounts.
 * A load that was interrupted leaves nothing but unreferenced media files.
 */
export async function loadDemoWorld(services: Services): Promise<Passwords | undefined> {
  if (await hasAccounts(services.db)) return undefined
  const catalog = await readMediaCatalog()
  return services.db.transaction().execute(async (trx) => {
    await lockDemoWorld(trx)
    if (await hasAccounts(trx)) return undefined
    const { accountIds, passwords } = await loadPeople(services, trx)
    const videoIds = await loadVideos(trx, services.files, { listings: curatedListings, catalog, accountIds })
    const listings = new Map<string, DiscussedListing>()
    for (const listing of curatedListings) {
      const set = catalog.sets.find(({ id }) => id === listing.set)
      if (!set) throw new Error(`There is no picture set ${listing.set}.`)
      const videoId = videoIds.get(videoKey(listing.agent, listing.clip ?? (listing.tour ? listing.set : '')))
      const listingKey = await loadListing({ ...services, db: trx }, listing, { set, accountIds, videoId })
      const tour = videoId && set.tour ? { videoId, chapters: set.tour.chapters.map(roomOfChapter) } : undefined
      listings.set(listing.key, { listingKey, agent: listing.agent, tour })
    }
    await loadAcknowledgements(trx, { listings, accountIds, now: services.now() })
    await loadAnswers(trx, { listings, accountIds, now: services.now() })
    await loadGuides(trx, { videoIds, accountIds, now: services.now() })
    await loadConversations(trx, { listings, accountIds, now: services.now() })
    await loadPhones(trx, { accountIds, now: services.now() })
    await loadTours(trx, { listings, accountIds, now: services.now() })
    await loadPlans(trx, { accountIds, services })
    await loadTeam(trx, { listings, accountIds, now: services.now() })
    await loadBrokerages(trx, { accountIds, now: services.now() })
    await loadVault(trx, { files: services.files, listings, accountIds, now: services.now() })
    await loadCampaigns(trx, { files: services.files, listings, accountIds, now: services.now() })
    await loadLibrary(trx, services, { catalog, accountIds })
    await createDemoPosts({ ...services, db: trx }, idOf(accountIds, 'maya'))
    const measured = [...listings.values()].map(({ listingKey }) => listingKey)
    await createDemoAnalytics(trx, measured, services.now())
    await loadReports(trx, { listings, accountIds, now: services.now() })
    await loadAlerts(trx, { listings, accountIds, now: services.now() })
    return passwords
  })
}

async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from account) as found`.execute(db)
  return rows[0]?.found ?? false
}
