import { sql } from 'kysely'
import { roomOfChapter } from './chapter-rooms.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { lockDemoWorld } from './demo-lock.ts'
import { demoHomes } from './listings.ts'
import { loadConversations, type HomeInTalk } from './load-conversations.ts'
import { loadGuides } from './load-guides.ts'
import { loadHome } from './load-listings.ts'
import { loadPeople } from './load-people.ts'
import { loadVideos, tourKey } from './load-videos.ts'
import { readCatalogue } from './media-catalog.ts'
import type { Passwords } from './passwords.ts'

/**
 * Loads the demo world into a database that holds no accounts yet, in one transaction, and answers the passwords it gave;
 * undefined when there were accounts.
 * A load that was interrupted leaves nothing but unreferenced media files.
 */
export async function loadDemoWorld(services: Services): Promise<Passwords | undefined> {
  if (await hasAccounts(services.db)) return undefined
  const catalogue = await readCatalogue()
  return services.db.transaction().execute(async (trx) => {
    await lockDemoWorld(trx)
    if (await hasAccounts(trx)) return undefined
    const { accountIds, passwords } = await loadPeople(services, trx)
    const videoIds = await loadVideos(trx, services.files, { homes: demoHomes, catalogue, accountIds })
    const homes = new Map<string, HomeInTalk>()
    for (const home of demoHomes) {
      const set = catalogue.homes.find(({ id }) => id === home.set)
      if (!set) throw new Error(`There is no picture set ${home.set}.`)
      const videoId = home.tour ? videoIds.get(tourKey(home.agent, home.set)) : undefined
      const listingKey = await loadHome({ ...services, db: trx }, home, { set, accountIds, videoId })
      const tour = videoId && set.tour ? { videoId, chapters: set.tour.chapters.map(roomOfChapter) } : undefined
      homes.set(home.key, { listingKey, agent: home.agent, tour })
    }
    await loadGuides(trx, { videoIds, accountIds, now: services.now() })
    await loadConversations(trx, { homes, accountIds, now: services.now() })
    return passwords
  })
}

async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from account) as found`.execute(db)
  return rows[0]?.found ?? false
}
