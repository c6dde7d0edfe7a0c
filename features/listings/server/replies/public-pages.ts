import { hash } from 'node:crypto'
import * as texts from '#texts/listings'
import { AgentCard } from '#features/agents/contract'
import { licensesEndAt } from '#features/agents/server'
import { Video } from '#features/videos/contract'
import { batched } from '#platform/database/batched.ts'
import { Problem } from '#platform/contract/problem.ts'
import { preparedStatements } from '#platform/database/prepared-statements.ts'
import { bytesOf, CachedReply } from '#platform/http/ready-reply.ts'
import { writtenReply } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { Property } from '../../contract/property.ts'
import { preparedSource } from '../public/listing-source.ts'
import { overAt } from '../public/open-houses.ts'
import { propertyPages } from '../public/property-page.ts'
import { fillReplies } from './fill-replies.ts'
import { rememberedReplies } from './remembered-replies.ts'
import { replyStore, type ReplyStore } from './reply-store.ts'

/** Published listings with everything a visitor may read about them, as replies that were written before. */
export interface PublicPages extends Pick<ReplyStore, 'idle' | 'close'> {
  /** @throws Problem where visitors may see no such listing. */
  page(id: number): Promise<CachedReply>
  /** Writes those of all listings into the database; without a pause where nobody waits for anything. */
  fill(signal: AbortSignal, pauseMs?: number): Promise<void>
}

export type PageServices = Pick<Services, 'db' | 'databaseUrl' | 'now' | 'files'>

const mostMemoryBytes = 8 * 2 ** 20
/** Homes: those who come while two readings are under way share the next; one alone would wait for one processor, then for another. */
const together = { most: 64, readings: 2 }

export function publicPages(services: PageServices, mostBytes = mostMemoryBytes): PublicPages {
  const { databaseUrl, now } = services
  const store = pageStore(services)
  const remembered = rememberedReplies({ databaseUrl, now, part: 'page', mostBytes, replyOf, readings: together.readings })
  const written = batched<number, CachedReply>(remembered.read, together)

  async function composed(id: number): Promise<CachedReply> {
    const text = (await store.composed([id])).get(id)
    if (text === undefined) throw new Problem('not-found', texts.thisHomeIsntListedOrIs)
    return replyOf(text)
  }

  return {
    page: async (id) => (await written(id)) ?? composed(id),
    fill: (signal, pauseMs) => fillReplies({ databaseUrl, part: 'page', store, signal, ...(pauseMs !== undefined && { pauseMs }) }),
    idle: store.idle,
    close: async () => void (await Promise.all([remembered.close(), store.close()])),
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
const replyOf = (text: string): CachedReply => new CachedReply(bytesOf(text).subarray(nameLength), text.slice(0, nameLength))
