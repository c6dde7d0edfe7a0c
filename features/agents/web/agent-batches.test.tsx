import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { agentBatches, agentKey } from './agent-batches.ts'
import { useAgent } from './use-agent.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server of agents named by their ids; returns what it was asked for. */
function serverOfAgents(answer?: () => Response): string[][] {
  const calls: string[][] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const ids = new URL(input, 'http://localhost').searchParams.get('ids')?.split(',') ?? []
    calls.push(ids)
    return answer?.() ?? Response.json(Object.fromEntries(ids.map((id) => [id, agent(Number(id))])))
  })
  return calls
}

const agent = (id: number) => ({
  id,
  slug: `agent-${id}`,
  name: `Agent ${id}`,
  photoUrl: null,
  brokerageName: null,
  licenceNumber: null,
  licenceState: null,
  licenceStatus: 'unverified',
  licenceCheckedAt: null,
  cities: [],
  phone: null,
  isDemo: false,
})
const range = (length: number, from = 1) => Array.from({ length }, (_, index) => from + index)

test('300 cards make three calls and ask for nobody twice', async () => {
  vi.useFakeTimers()
  const calls = serverOfAgents()
  const load = agentBatches(new QueryClient())
  const wanted = [...range(300), ...range(300)].map((id) => load(id))
  await vi.advanceTimersByTimeAsync(9)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.map((ids) => ids.length)).toEqual([100, 100, 100])
  expect(new Set(calls.flat()).size).toBe(300)
  expect((await Promise.all(wanted)).map((agent) => agent?.id)).toEqual([...range(300), ...range(300)])
})

async function arrived(wanted: Promise<unknown>): Promise<void> {
  await vi.advanceTimersByTimeAsync(10)
  await wanted
}

test('room in a call is filled with the agents of cached homes; other caches count only when lists name fewer than ten', async () => {
  vi.useFakeTimers()
  const calls = serverOfAgents()
  const client = new QueryClient()
  client.setQueryData(['list'], { items: range(12, 100).map((agentId) => ({ agentId })) })
  client.setQueryData(['one home'], { home: { agentId: 7 } })
  const load = agentBatches(client)
  await arrived(load(1))
  expect(calls).toEqual([[1, ...range(12, 100)].map(String)])
  expect(client.getQueryData(agentKey(105))).toMatchObject({ name: 'Agent 105' })

  client.setQueryData(['list'], { items: [{ agentId: 200 }] })
  await arrived(load(2))
  expect(calls[1]).toEqual(['2'])
  // What is cached was looked through ten milliseconds after the start.
  await vi.advanceTimersByTimeAsync(1979)
  await arrived(load(4))
  expect(calls[2]).toEqual(['4'])
  await arrived(load(3))
  expect(calls[3]).toEqual(['3', '200', '7'])
})

test('a failure has its words and stays with those who asked', async () => {
  vi.useFakeTimers()
  serverOfAgents(() => Response.json({ problem: 'not-found', message: 'No' }, { status: 404 }))
  const load = agentBatches(new QueryClient())
  const failure = load(1).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  expect(await failure).toMatchObject({ message: 'Failed to fetch agents' })
})

test('cards that know only an id come to show who it is, and a second reader asks nobody', async () => {
  const calls = serverOfAgents()
  function Card({ id }: { id: number }) {
    return <p>{useAgent(id)?.name ?? 'Somebody'}</p>
  }
  const client = new QueryClient()
  const cards = (
    <QueryClientProvider client={client}>
      <Card id={4} />
      <Card id={5} />
    </QueryClientProvider>
  )
  const screen = await render(cards)
  await expect.element(screen.getByText('Agent 5')).toBeVisible()
  await screen.unmount()
  const again = await render(cards)
  await expect.element(again.getByText('Agent 4')).toBeVisible()
  expect(calls).toEqual([['4', '5']])
  expect(client.getQueryCache().find({ queryKey: agentKey(4) })?.options).toMatchObject({
    staleTime: 5 * 60_000,
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  })
})
