import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { withOfflineStore } from '#platform/web/offline/offline-database.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { SessionUser } from '#platform/web/session/session.ts'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { Inbox } from '../inbox/inbox-page.tsx'
import { me } from './conversation.fixtures.ts'

export function signInAsFixture(flags: Partial<SessionUser> = {}): void {
  localStorage.clear()
  sharedQueries().clear()
  signInAs({ id: me, isAgent: true, isVerified: true, role: 'agent', ...flags })
}

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

/** Stands in for the server: answers what `answers` knows for `METHOD /path`, and remembers what was asked. */
export function stubServer(answers: Record<string, (asked: Asked) => unknown>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.href)
    const { method = 'GET', body } = init
    const asked = { method, path: url.pathname, query: url.searchParams, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    all.push(asked)
    const answer = answers[`${method} ${url.pathname}`]
    if (!answer) return Response.json({ problem: 'not-found', message: 'Nothing here.' }, { status: 404 })
    const given = await answer(asked)
    return given instanceof Response ? given : Response.json(given)
  })
  return all
}

/** Nothing is kept in this browser of what an earlier test showed. */
export async function showInbox(address = '/messages') {
  await withOfflineStore('readwrite', (store) => store.clear())
  const routes = [{ path: '*', element: <Inbox /> }]
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </Queries>,
  )
}
