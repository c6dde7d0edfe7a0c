import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { agentBatch, type AgentCard } from '#features/agents/contract'
import { agentBatches, agentKey } from './agent-batches.ts'

const minute = 60_000
const loaders = new WeakMap<QueryClient, ReturnType<typeof agentBatches>>()

/** One loader a cache: fresh for 5 minutes, kept for 10, never asked again because of focus or another reader. */
function loaderOf(client: QueryClient) {
  const known = loaders.get(client)
  if (known) return known
  client.setQueryDefaults([agentBatch.path], {
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    retry: false,
  })
  const load = agentBatches(client)
  loaders.set(client, load)
  return load
}

/** An agent known only by id. Undefined while loading and when it failed, which is not shown; null for who is no agent any more. */
export function useAgent(id: number): AgentCard | null | undefined {
  const load = loaderOf(useQueryClient())
  return useQuery({ queryKey: agentKey(id), queryFn: () => load(id) }).data
}
