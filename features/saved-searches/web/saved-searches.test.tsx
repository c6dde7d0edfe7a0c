import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { SavedSearch } from '#features/saved-searches/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { sessionStore, type SessionUser } from '#platform/web/session/session.ts'
import { toastStore } from '#platform/web/toast/toast.ts'
import { Toaster } from '#platform/web/toast/toaster.tsx'
import { DiscardQuestion } from '#platform/web/typed/discard-question.tsx'
import { storeSearch, storedSearch } from './stored-search.ts'
import { SaveSearch } from './save-search.tsx'
import { SavedSearchesPanel } from './saved-searches-panel.tsx'

const searchOf = (id: number, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name: `Search ${id}`,
  query: 'q=Austin,+TX&maxPrice=600000&beds=3',
  createdAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-10T10:00:00.000Z',
  changes: 0,
  notify: false,
  mail: 'off',
  priceDropAtMost: null,
  isShared: false,
  ...more,
})
const listing = { id: 7, title: 'Bright bungalow', price: 590_000, city: 'Austin', state: 'TX', status: 'Active', mainImageUrl: null }
const until = '2026-11-20T10:00:00.000Z'
const news = {
  since: '2026-11-10T10:00:00.000Z',
  until,
  total: 1,
  items: [{ at: until, arrived: null, priceBefore: 610_000, statusBefore: null, home: listing }],
}

let stored: SavedSearch[]
let deleted: SavedSearch[]
let refuse: (method: string, path: string) => Response | undefined
const sent: [string, string, unknown][] = []

beforeEach(() => {
  localStorage.clear()
  sharedQueries().clear()
  for (const { id } of toastStore.get()) toastStore.remove(id)
  sent.length = 0
  stored = [searchOf(2, { changes: 1 }), searchOf(1)]
  deleted = []
  refuse = () => undefined
  sessionStore.set({ status: 'signed-in', user: { id: 5, name: 'Priya' } as SessionUser })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (typeof input !== 'string' || !input.startsWith('/api/saved-searches')) return real(input, init)
    const { method = 'GET' } = init
    const [path = ''] = input.split('?')
    const body = init.body
      ? (JSON.parse(String(init.body)) as {
          name?: string
          query?: string
          seenUntil?: string
          mail?: SavedSearch['mail']
        })
      : {}
    if (method !== 'GET') sent.push([method, path, body])
    const refused = refuse(method, path)
    if (refused) return refused
    const id = Number(/\d+/.exec(path)?.[0])
    if (path.endsWith('/changes')) return Response.json(news)
    if (method === 'GET') return Response.json({ items: stored, coBuyers: [] })
    if (method === 'DELETE') {
      deleted = stored.filter((item) => item.id === id)
      stored = stored.filter((item) => item.id !== id)
      return new Response(null, { status: 204 })
    }
    if (path.endsWith('/restore')) {
      stored = [...deleted, ...stored]
      return Response.json(deleted[0])
    }
    if (method === 'POST')
      return Response.json(
        searchOf(9, { notify: body.mail !== 'off', mail: body.mail ?? 'daily', name: body.name ?? '', query: body.query ?? '' }),
      )
    stored = stored.map((item) =>
      item.id === id
        ? {
            ...item,
            ...(body.name && { name: body.name }),
            ...(body.mail !== undefined && { notify: body.mail !== 'off', mail: body.mail }),
            ...(body.seenUntil && { seenAt: until, changes: 0 }),
          }
        : item,
    )
    return Response.json(stored.find((item) => item.id === id))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'loading' })
})

async function show(element: React.ReactElement, at = '/profile?tab=searches') {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <Queries>
            {element}
            <Toaster />
            <DiscardQuestion />
          </Queries>
        ),
      },
    ],
    { initialEntries: [at] },
  )
  return { screen: await render(<RouterProvider router={router} />), router }
}

describe('the list', () => {
  test('says in words what each search asks for, how much is new, and runs it again', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    const first = screen.getByRole('article', { name: 'Search 2' })
    await expect.element(first.getByText('Austin, TX · up to $600K · 3+ beds')).toBeVisible()
    await expect.element(first.getByText('1 home new or updated')).toBeVisible()
    await expect
      .element(first.getByRole('link', { name: 'Show homes of Search 2' }))
      .toHaveAttribute('href', '/tourstead?q=Austin,+TX&maxPrice=600000&beds=3')
    await expect.element(screen.getByRole('article', { name: 'Search 1' }).getByText(/^No updates since/)).toBeVisible()
  })

  test('what is new is listed with what changed, and counts as seen from then on', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    await screen.getByRole('button', { name: 'See updates in Search 2' }).click()
    const listings = screen.getByRole('list', { name: 'New or updated homes' })
    await expect.element(listings.getByRole('link', { name: 'Bright bungalow' })).toHaveAttribute('href', '/property/7')
    await expect.element(listings.getByText(/^Down from/)).toBeVisible()
    await expect.element(screen.getByText('1 home new or updated')).not.toBeInTheDocument()
    await expect.poll(() => sent).toEqual([['PATCH', '/api/saved-searches/2', { seenUntil: until }]])
    await expect.element(listings).toBeVisible()
  })

  test('being emailed of new homes of a search is switched on and off beside it', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    const often = screen.getByRole('combobox', { name: 'Email me about Search 1' })
    await expect.element(often).toHaveValue('off')
    await often.selectOptions('Once a day')
    await expect.element(often).toHaveValue('daily')
    await often.selectOptions('Never')
    await expect.element(often).toHaveValue('off')
    expect(sent).toEqual([
      ['PATCH', '/api/saved-searches/1', { mail: 'daily' }],
      ['PATCH', '/api/saved-searches/1', { mail: 'off' }],
    ])
  })

  test('a search gets another name, which may not be empty', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    await screen.getByRole('button', { name: 'Rename Search 1' }).click()
    await screen.getByLabelText('Name').fill('  ')
    await screen.getByRole('button', { name: 'Save name' }).click()
    await expect.element(screen.getByText('Name this search.')).toBeVisible()
    await screen.getByLabelText('Name').fill('Near work')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { level: 3, name: 'Near work' })).toBeVisible()
  })

  test('a deleted search comes back when that was a mistake', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    await screen.getByRole('button', { name: 'Delete Search 2' }).click()
    await expect.element(screen.getByRole('article', { name: 'Search 2' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('article', { name: 'Search 2' })).toBeVisible()
  })

  test('stays as it was when deleting fails', async () => {
    const { screen } = await show(<SavedSearchesPanel />)
    await expect.element(screen.getByRole('article', { name: 'Search 2' })).toBeVisible()
    refuse = (method) => (method === 'DELETE' ? new Response('{}', { status: 503 }) : undefined)
    await screen.getByRole('button', { name: 'Delete Search 2' }).click()
    await expect.element(screen.getByText('Error', { exact: true }).first()).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Search 2' })).toBeVisible()
  })

  test('without any says what to do, and a failure can be tried again', async () => {
    stored = []
    refuse = () => new Response('{}', { status: 404 })
    const { screen } = await show(<SavedSearchesPanel />)
    await expect.element(screen.getByText('Your saved searches could not be loaded')).toBeVisible()
    refuse = () => undefined
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('No saved searches yet')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Browse tours' })).toHaveAttribute('href', '/tourstead')
  })
})

describe('saving', () => {
  const browsing = '/tourstead?q=Austin,+TX&beds=3&view=map&cursor=abc'

  test('suggests a name in words and keeps the search without page and view', async () => {
    const { screen } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Austin, TX, 3+ beds')
    await expect.element(screen.getByLabelText('Email me new matches')).toHaveValue('daily')
    await screen.getByLabelText('Name').fill('Close to Sam')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText(/^We’ll email you when a new home matches “Close to Sam\.”/).first()).toBeVisible()
    expect(sent).toEqual([['POST', '/api/saved-searches', { name: 'Close to Sam', query: 'q=Austin,+TX&beds=3' }]])
  })

  test('sends the frequency that the buyer chooses in the dialog', async () => {
    const { screen } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await screen.getByLabelText('Email me new matches').selectOptions('Never')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText(/^You can find “Austin, TX, 3\+ beds” in your saved searches/).first()).toBeVisible()
    expect(sent[0]?.[2]).toMatchObject({ mail: 'off' })
  })

  test('a refusal stands at the field, and nothing typed is lost', async () => {
    refuse = () => Response.json({ problem: 'conflict', message: 'You already saved this search as “Ours.”' }, { status: 409 })
    const { screen } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await screen.getByLabelText('Name').fill('Mine')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText('You already saved this search as “Ours.”')).toBeVisible()
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Mine')
  })

  test('asks who is not signed in to sign in, and keeps the typed name and the search meanwhile', async () => {
    sessionStore.set({ status: 'signed-out' })
    const { screen, router } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await screen.getByLabelText('Name').fill('Close to Sam')
    await screen.getByRole('link', { name: 'Sign in' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/auth')
    expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/tourstead?q=Austin,+TX&beds=3')
    expect(storedSearch()).toEqual({ name: 'Close to Sam', query: 'q=Austin,+TX&beds=3' })
    expect(sent).toEqual([])
  })

  test('asks before a typed name is discarded with the dialog', async () => {
    sessionStore.set({ status: 'signed-out' })
    const { screen } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await screen.getByLabelText('Name').fill('Close to Sam')
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Close to Sam')
  })

  test('a press before it is known who is here asks for the name when it is, and nobody to sign in again', async () => {
    sessionStore.set({ status: 'loading' })
    const { screen } = await show(<SaveSearch />, browsing)
    await screen.getByRole('button', { name: 'Save search' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    sessionStore.set({ status: 'signed-in', user: { id: 5, name: 'Priya' } as SessionUser })
    await expect.element(screen.getByRole('dialog', { name: 'Save this search', exact: true })).toBeVisible()
  })

  test('after signing in the kept search is saved by itself, once', async () => {
    storeSearch({ name: 'For spring', query: 'q=Austin,+TX&beds=3', mail: 'weekly' })
    const { screen } = await show(<SaveSearch />, '/tourstead?q=Austin,+TX&beds=3')
    await expect
      .element(screen.getByText(/^We’ll email you when a new home matches “For spring\.” First, confirm your email address/).first())
      .toBeVisible()
    await expect.poll(storedSearch).toBeUndefined()
    expect(sent).toEqual([['POST', '/api/saved-searches', { name: 'For spring', query: 'q=Austin,+TX&beds=3', mail: 'weekly' }]])
  })
})
