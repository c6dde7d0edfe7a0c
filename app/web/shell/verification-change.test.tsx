import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { agentDashboard } from '#features/agenda/contract'
import { agentVerified } from '#features/agents/contract'
import { FollowVerification } from '#features/agents/web'
import { listMyProperties } from '#features/listings/contract'
import { myBilling } from '#features/billing/contract'
import { FakeSocket } from '#platform/web/live-socket/testing/fake-socket.fixtures.ts'
import { startLive, stopLive } from '#platform/web/live-socket/live.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { sessionStore } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'

/** How often the server was asked for each. */
const asked = new Map<string, number>()

beforeEach(() => {
  sharedQueries().clear()
  asked.clear()
  FakeSocket.last = undefined
  vi.stubGlobal('fetch', async (path: string) => {
    const [address = ''] = path.split('?')
    asked.set(address, (asked.get(address) ?? 0) + 1)
    return Response.json({ items: [] })
  })
  vi.stubGlobal('WebSocket', FakeSocket)
  signInAs({ id: 7, name: 'Maya', isAgent: true, permissions: [] })
  sessionStore.connect({ token: async () => 'a token', signOut: async () => undefined })
})
afterEach(() => {
  stopLive()
  vi.unstubAllGlobals()
})

function OpenDashboard() {
  const readings = [
    useRead(agentVerified, {}),
    useRead(listMyProperties, {}),
    // As the dashboard asks: for the day on the agent's own clock.
    useRead(agentDashboard, { query: { day: '2026-11-26' } }),
    useRead(myBilling, {}),
  ]
  return <p>{readings.every(({ isFetching }) => !isFetching) ? 'all read' : 'reading'}</p>
}

const counts = () => [agentVerified, listMyProperties, agentDashboard, myBilling].map(({ path }) => asked.get(path) ?? 0)

test('a change of an agent’s verification reads the verification, the properties and the dashboard anew in the open page, and nothing else', async () => {
  const screen = await render(
    <Queries>
      <OpenDashboard />
      <FollowVerification />
    </Queries>,
  )
  await expect.element(screen.getByText('all read')).toBeVisible()
  expect(counts()).toEqual([1, 1, 1, 1])
  startLive(7, { after: () => undefined, onEnd: () => undefined })
  const socket = await vi.waitFor(() => FakeSocket.last ?? Promise.reject(new Error('not open yet')))
  socket.onopen?.()
  socket.says({ type: 'registered', userId: 7 })
  // The code that listens is loaded later; a frame before it is heard by nobody.
  await vi.waitFor(() => {
    if (counts()[0] === 1) socket.says({ type: 'verification_change' })
    expect(counts()[0]).toBe(2)
  })
  await expect.poll(counts).toEqual([2, 2, 2, 1])
  await expect.element(screen.getByText('all read')).toBeVisible()
})
