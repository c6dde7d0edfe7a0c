import { hash } from 'node:crypto'
import * as texts from '#texts/listings'
import { AgentCard } from '#features/agents/contract'
import { licensesEndAt } from '#features/agents/server'
import { Video } from '#features/videos/contract'
import { Problem } from '#platform/contract/problem.ts'
import { batched } from '#platform/database/batched.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import type { App } from '#platform/http/app.ts'
import { CachedReply } from '#platform/http/ready-reply.ts'
import { writtenReply } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { Property } from '../../contract/property.ts'
import { preparedSource } from '../public/listing-source.ts'
import { overAt } from '../public/open-houses.ts'
import { propertyPages } from '../public/property-page.ts'
import { fillReplies } from './fill-replies.ts'
import { PageMemory } from './page-memory.ts'
import { replyForm } from './reply-form.ts'
import { replyStore, type ReplyStore } from './reply-store.ts'

/** Published listings with everything a visitor may read about them, as replies that were written before. */
export interface PublicPages extends Pick<ReplyStore, 'idle' | 'close'> {
  /** @throws Problem where visitors may see no such listing. */
  page(id: number): Promise<CachedReply>
  /** Writes those of all listings into the database; without a pause where nobody waits for anything. */
  fill(signal: AbortSignal, pauseMs?: number): Promise<void>
}

export type PageServices = Pick<Services, 'db' | 'databaseUrl' | 'now' | 'files'>

const mostMemoryBytes = 12 * 2 ** 20
/** Those who come while one statement is under way share the next: fewer of them cost less than the wait. */
const together = { most: 64, readings: 1 }

interface Row {
  listing_key: number
  version: number
  /** Null where memory has that version. */
  page: string | null
}

const pagesSql = `
  select listing_key, version, case when version <> known then page end as page
  from unnest($1::bigint[], $2::bigint[]) as asked (listing_key, known) join listing_reply using (listing_key)
  where page_form = $3 and page_until > $4::timestamptz and page is not null`

export function publicPages(services: PageServices, mostBytes = mostMemoryBytes): PublicPages {
  const { databaseUrl, now } = services
  const readers = preparedStatements(databaseUrl, { pipelined: true })
  const store = pageStore(services)
  const memory = new PageMemory(mostBytes)

  const written = batched<number, CachedReply>(async (keys) => {
    const held = new Map(keys.map((key) => [key, memory.get(key)]))
    const known = keys.map((key) => held.get(key)?.version ?? -1)
    const rows = await readers.run<Row>('pages', pagesSql, [keys, known, await replyForm(), new Date(now()).toISOString()])
    const replies = new Map<number, CachedReply>()
    for (const { listing_key: key, version, page } of rows) {
      const reply = page === null ? held.get(key)?.reply : replyOf(page)
      if (!reply) continue
      replies.set(key, reply)
      if (page !== null) memory.set(key, version, reply)
    }
    return replies
  }, together)

  async function composed(id: number): Promise<CachedReply> {
    memory.delete(id)
    const text = (await store.replies([id])).get(id)
    if (text === undefined) throw new Problem('not-found', texts.thisHomeIsntListedOrIs)
    return replyOf(text)
  }

  return {
    page: async (id) => (await written(id)) ?? composed(id),
    fill: (signal, pauseMs) => fillReplies({ databaseUrl, part: 'page', store, signal, ...(pauseMs !== undefined && { pauseMs }) }),
    idle: store.idle,
    close: async () => void (await Promise.all([readers.close(), store.close()])),
  }
}

function pageStore(services: PageServices): ReplyStore {
  const { db, databaseUrl, now } = services
  const statements = preparedStatements(databaseUrl, { pipelined: true })
  const source = preparedSource(db, statements, now)
  const write = writtenReply('a home', Property, { shared: [Video, AgentCard] })
  const store = replyStore({
    databaseUrl,
    now,
    part: 'page',
    async compose(keys) {
      const since = now()
      const pages = await propertyPages(services, source, keys)
      const licenses = await licensesEndAt(db, [...new Set([...pages.values()].flatMap(agentsOf))], since)
      return new Map(
        [...pages].map(([key, page]) => {
          const ends = [...page.openHouses.map(overAt), ...agentsOf(page).map((id) => licenses.get(id) ?? Infinity)]
          return [key, { json: textOf(write(page)), until: Math.min(Infinity, ...ends) }]
        }),
      )
    },
  })
  return { ...store, close: async () => void (await Promise.all([store.close(), statements.close()])) }
}

const agentsOf = ({ agent, coAgent }: Property): number[] => (coAgent ? [agent.id, coAgent.id] : [agent.id])

/** The name of a reply among others of its address stands before it: it is told apart by what it says. */
const textOf = (json: string): string => hash('sha1', json, 'base64url') + json
const nameLength = 27
const replyOf = (text: string): CachedReply => new CachedReply(text.slice(nameLength), text.slice(0, nameLength))

const lookAgainMs = 600_000

/** Writes the pages of all listings after a start, in the background; what another process began and left is gone on with. */
export function fillPages({ jobs }: Pick<App, 'jobs'>, services: PageServices): void {
  const fill = async (signal: AbortSignal) => {
    const pages = publicPages(services)
    await pages.fill(signal).finally(pages.close)
  }
  jobs.every('Write pages of listings', lookAgainMs, fill, { atStart: true })
}
