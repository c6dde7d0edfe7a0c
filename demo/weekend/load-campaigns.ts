import { readFile } from 'node:fs/promises'
import { createDemoCampaign } from '#features/campaigns/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { DiscussedListing } from '../load-conversations.ts'
import { idOf } from '../load-videos.ts'
import { openHouseOf } from './weekend-hours.ts'

interface DemoWorld {
  files: FileStore
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

const monthMs = 28 * 86_400_000

/** The next weekend of open houses in Austin, and one of four weeks ago that stays to be read. */
export async function loadCampaigns(trx: DatabaseTransaction, { files, listings, accountIds, now }: DemoWorld): Promise<void> {
  const keysOf = (names: readonly string[]) => names.flatMap((name) => listings.get(name)?.listingKey ?? [])
  const day = (text: string, moment: number) => openHouseOf(text, moment).slice(0, 10)
  const cover = (name: string) => readFile(new URL(`../media/${name}`, import.meta.url))
  const about = { startTime: '10:00', endTime: '17:00', livestreamUrl: null }
  const events = [
    {
      cover: 'lifestyle-park-poster.webp',
      text: {
        ...about,
        title: 'East Austin Open House Weekend',
        body: 'Two days of open houses from Hyde Park to Crestview. See each home by video first, pick your stops, and walk through the ones you like.\n\nAgents are at every home to answer questions. Coffee is at the meeting point from 10 AM.',
        place: 'Rosewood Park, 2300 Rosewood Ave, Austin, TX 78702',
        terms: 'Free and open to everyone. You don’t need an appointment or an agent to visit.',
        startDate: day('Sat 10:00/17:00', now),
        endDate: day('Sun 10:00/17:00', now),
        timeZone: 'America/Chicago' as const,
        guestLimit: 60,
        propertyIds: keysOf(['austin-craftsman', 'san-antonio-ranch', 'fort-worth-colonial', 'dallas-ranch']),
      },
      guests: [{ accountId: idOf(accountIds, 'priya'), party: 2 }],
    },
    {
      cover: 'lifestyle-cafe-poster.webp',
      text: {
        ...about,
        title: 'San Diego Home Tour Day',
        body: 'One Saturday, three homes, from Clairemont to Bankers Hill. Thank you to everyone who came by.',
        place: 'Clairemont Town Square, San Diego, CA 92117',
        terms: 'Free and open to everyone.',
        startDate: day('Sat 10:00/17:00', now - monthMs),
        endDate: day('Sat 10:00/17:00', now - monthMs),
        timeZone: 'America/Los_Angeles' as const,
        guestLimit: null,
        propertyIds: keysOf(['san-diego-midcentury', 'san-diego-townhouse', 'san-diego-spanish']),
      },
      guests: [],
    },
  ]
  for (const { text, guests, ...event } of events)
    await createDemoCampaign(trx, { files, now }, { text, guests, cover: await cover(event.cover) })
}
