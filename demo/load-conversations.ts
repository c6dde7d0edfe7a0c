import { createDemoAnswer } from '#features/answers/server'
import { insertDemoMessages, type DemoMessage } from '#features/messaging/server'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { demoAnswers, demoConversations } from './conversations.ts'
import { idOf } from './load-videos.ts'
import { demoAgents, demoPeople } from './people.ts'

export interface DiscussedListing {
  listingKey: number
  agent: string
  /** The home's tour, for questions about a moment of it. */
  tour: { videoId: number; chapters: readonly { startSeconds: number; room: string }[] } | undefined
}

interface DemoWorld {
  listings: ReadonlyMap<string, DiscussedListing>
  accountIds: ReadonlyMap<string, number>
  now: number
}

const minuteMs = 60_000
/** How long people of the demo world take to read a message. */
const readingMs = 10 * minuteMs

/** Fills the inboxes, oldest message first, whatever listing it is about. */
export async function loadConversations(db: Database, { listings, accountIds, now }: DemoWorld): Promise<void> {
  const messages = demoConversations.flatMap(({ listing: key, lines }): DemoMessage[] => {
    const listing = listings.get(key)
    if (!listing) throw new Error(`People talk about ${key}, which is no listing of the demo world.`)
    const buyer = lines.find(({ from }) => !isAgent(from))?.from ?? ''
    return lines.map(({ from, content, minutesAgo, at, unread, writtenBy }) => {
      const sentAt = new Date(now - minutesAgo * minuteMs)
      return {
        senderId: idOf(accountIds, from),
        receiverId: idOf(accountIds, isAgent(from) ? buyer : listing.agent),
        content,
        propertyId: listing.listingKey,
        moment: at === undefined ? null : momentAt(listing, at),
        ...(writtenBy && { writtenBy: { id: idOf(accountIds, writtenBy), name: nameOf(writtenBy) } }),
        sentAt,
        readAt: unread ? null : new Date(sentAt.getTime() + readingMs),
      }
    })
  })
  await insertDemoMessages(
    db,
    messages.toSorted((a, b) => a.sentAt.getTime() - b.sentAt.getTime()),
  )
}

/** Publishes what agents answered for everybody. */
export async function loadAnswers(trx: DatabaseTransaction, { listings, accountIds, now }: DemoWorld): Promise<void> {
  for (const [index, { listing: key, daysAgo, at, question, answer }] of demoAnswers.entries()) {
    const listing = listings.get(key)
    if (!listing) throw new Error(`Questions are about ${key}, which is no listing of the demo world.`)
    const text = { question, answer, moment: at === undefined ? null : momentAt(listing, at) }
    const { listingKey, agent } = listing
    const publishedAt = new Date(now - daysAgo * 24 * 60 * minuteMs)
    await createDemoAnswer(trx, { listingKey, agentId: idOf(accountIds, agent), position: index + 1, text }, publishedAt)
  }
}

function nameOf(key: string): string {
  const person = demoPeople.find((each) => each.key === key)
  return person ? `${person.firstName} ${person.lastName}` : key
}

function isAgent(key: string): boolean {
  return demoAgents.some((agent) => agent.key === key)
}

function momentAt({ tour }: DiscussedListing, seconds: number): DemoMessage['moment'] {
  if (!tour) return null
  const room = tour.chapters.findLast(({ startSeconds }) => startSeconds <= seconds)?.room ?? null
  return { videoId: tour.videoId, seconds, room }
}
