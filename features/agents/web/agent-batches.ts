import type { QueryClient } from '@tanstack/react-query'
import { agentBatch, type AgentCard } from '#features/agents/contract'
import { call } from '#platform/web/call/call.ts'
import { idsInBroaderCaches, idsInLists } from './cached-agent-ids.ts'

const gatherMs = 10
const mostAtOnce = 100
const idsFreshMs = 2000
/** With fewer ids in lists of homes than this, everything cached is looked through. */
const enough = 10

interface Waiting {
  done: (agent: AgentCard | null) => void
  failed: (error: Error) => void
}

/** Asks for agents in as few calls as possible: what is wanted within 10 ms goes together, 100 to a call. */
export function agentBatches(client: QueryClient) {
  let waiting = new Map<number, Waiting[]>()
  let known: { at: number; ids: number[] } | undefined

  /** Room in the last call is filled with agents whom cached homes name, for they are wanted next. */
  function cachedIds(): number[] {
    if (known && Date.now() - known.at < idsFreshMs) return known.ids
    const all = client
      .getQueryCache()
      .getAll()
      .map((query) => query.state.data)
    const listed = idsInLists(all)
    known = { at: Date.now(), ids: [...(listed.size < enough ? idsInBroaderCaches(all) : listed)] }
    return known.ids
  }

  function flush(): void {
    const asked = waiting
    waiting = new Map()
    const ids = [...asked.keys()]
    const room = (mostAtOnce - (ids.length % mostAtOnce)) % mostAtOnce
    const isNew = (id: number) => !asked.has(id) && client.getQueryState(agentKey(id)) === undefined
    ids.push(...cachedIds().filter(isNew).slice(0, room))
    for (let start = 0; start < ids.length; start += mostAtOnce) void fetchSome(ids.slice(start, start + mostAtOnce), asked)
  }

  async function fetchSome(ids: number[], asked: Map<number, Waiting[]>): Promise<void> {
    try {
      const found = await call(agentBatch, { query: { ids: ids.join(',') } })
      for (const id of ids) {
        const agent = found[id] ?? null
        const waiters = asked.get(id)
        if (waiters) for (const { done } of waiters) done(agent)
        else client.setQueryData(agentKey(id), agent)
      }
    } catch (cause) {
      for (const id of ids) for (const { failed } of asked.get(id) ?? []) failed(new Error('Failed to fetch agents', { cause }))
    }
  }

  return (id: number): Promise<AgentCard | null> =>
    new Promise((done, failed) => {
      if (waiting.size === 0) setTimeout(flush, gatherMs)
      waiting.set(id, [...(waiting.get(id) ?? []), { done, failed }])
    })
}

export const agentKey = (id: number): readonly unknown[] => [agentBatch.path, id]
