import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { authEvents } from '#platform/web/session/auth-events.ts'
import { followAuthEvents } from './follow-auth-events.ts'

const client = new QueryClient()
const read = vi.fn<(path: string) => Promise<unknown>>(async (path) => ({ path }))
followAuthEvents(client, read)
const stale = (path: string) => client.getQueryState([path])?.isInvalidated

beforeEach(() => {
  client.clear()
  for (const path of ['/api/agent/verified', '/api/messages']) client.setQueryData([path], {})
})

test('a login reads everything anew and the named data in advance', async () => {
  authEvents.emit({ kind: 'login', reload: 'everything', prefetch: ['/api/agent/profile'] })
  expect([stale('/api/agent/verified'), stale('/api/messages')]).toEqual([true, true])
  await vi.waitFor(() => expect(client.getQueryData(['/api/agent/profile'])).toEqual({ path: '/api/agent/profile' }))
})

test('a change of verification touches only what it names', () => {
  authEvents.emit({ kind: 'verification_change', reload: ['/api/agent/verified'] })
  expect([stale('/api/agent/verified'), stale('/api/messages')]).toEqual([true, false])
})

test('a logout leaves nothing in the cache', () => {
  authEvents.emit({ kind: 'logout' })
  expect(client.getQueryCache().getAll()).toEqual([])
})
