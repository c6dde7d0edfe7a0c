import { create, windowScheduler } from '@yornaath/batshit'
import type { QueryClient } from '@tanstack/react-query'
import { agentBatch, type AgentCard } from '#features/agents/contract'
import { call } from '#platform/web/call/call.ts'
import { idsInBroaderCaches, idsInLists } from './cached-agent-ids.ts'

const gatherMs = 10
const mostAtOnce = 100
const idsFreshMs = 2000
/** With fewer ids in lists of homes than this, everything cached is looked through. */
const enough = 10

type Agents = Map<number, AgentCard | null | Error>

/** Asks for agents in as few calls as possible: what is wanted within 10 ms goes together, 100 to a call. */
export function agentBatches(client: QueryClient) {
  let known: { at: number; ids: number[] } | undefined

  /** Room in the last call is filled with agents whom cached homes name, for they are wanted next. */
  function cachedIds(): number[] {
    if (known && performance.now() - known.at < idsFreshMs) return known.ids
    const all = client
      .getQueryCache()
      .getAll()
      .map((query) => query.state.data)
    const listed = idsInLists(all)
    known = { at: performance.now(), ids: [...(listed.size < enough ? idsInBroaderCaches(all) : listed)] }
    return known.ids
  }

  /** A call that fails costs its own ids; the others stand. */
  async function fetchAgents(wanted: number[]): Promise<Agents> {
    const room = (mostAtOnce - (wanted.length % mostAtOnce)) % mostAtOnce
    const asked = new Set(wanted)
    const isNew = (id: number) => !asked.has(id) && client.getQueryState(agentKey(id)) === undefined
    const ids = [...wanted, ...cachedIds().filter(isNew).slice(0, room)]
    const calls: number[][] = []
    for (let start = 0; start < ids.length; start += mostAtOnce) calls.push(ids.slice(start, start + mostAtOnce))
    const agents: Agents = new Map()
    await Promise.all(
      calls.map(async (some) => {
        try {
          const reply = await call(agentBatch, { query: { ids: some.join(',') } })
          for (const id of some) agents.set(id, reply[id] ?? null)
        } catch (cause) {
          for (const id of some) agents.set(id, new Error('Failed to fetch agents', { cause }))
        }
      }),
    )
    for (const [id, agent] of agents) if (!asked.has(id) && !(agent instanceof Error)) client.setQueryData(agentKey(id), agent)
    return agents
  }

  const { fetch } = create<Agents, number, AgentCard | null>({
    fetcher: fetchAgents,
    scheduler: windowScheduler(gatherMs),
    resolver(agents, id) {
      const agent = agents.get(id) ?? null
      if (agent instanceof Error) throw agent
      return agent
    },
  })
  return fetch
}

export const agentKey = (id: number): readonly unknown[] => [agentBatch.path, id]
