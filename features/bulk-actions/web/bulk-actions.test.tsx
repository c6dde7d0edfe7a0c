import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ReactNode } from 'react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import type { BulkAction } from '../contract.ts'
import { BulkBar, TakeDownBar } from './bulk-bar.tsx'
import { BulkList } from './bulk-list.tsx'

const running: BulkAction = {
  id: 5,
  kind: 'suspend',
  state: 'running',
  administrator: { id: 1, name: 'Nora Diaz' },
  reason: 'Made by a script',
  code: null,
  startedAt: '2026-11-26T15:00:00.000Z',
  total: 3,
  done: 1,
  skipped: 0,
  undone: 0,
  undoUntil: null,
}
const done: BulkAction = { ...running, state: 'done', done: 2, skipped: 1, undoUntil: '2026-11-26T15:30:00.000Z' }

let sent: { call: string; body?: unknown }[]
let items: BulkAction[]
let answers: Record<string, Response>
beforeEach(() => {
  sharedQueries().clear()
  sent = []
  items = [done]
  answers = {}
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    const key = `${method} ${pathname}`
    if (method !== 'GET') sent.push({ call: key, ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }) })
    const answer = answers[key]
    if (answer) return answer.clone()
    if (key === 'POST /api/admin/bulk-actions')
      return Response.json({
        id: 5,
        count: 30,
        names: ['Ana Torres', 'Ben Ito'],
        leftOut: { administrators: 2, suspended: 1, deleted: 0, held: 4, notPublic: 0 },
      })
    if (key.endsWith('/start')) return Response.json(running)
    if (key.endsWith('/undo')) return Response.json({ ...done, state: 'undone', done: 0, undone: 2, undoUntil: null })
    return Response.json(pathname.endsWith('/5') ? done : { items })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (element: ReactNode) =>
  render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )

test('the selected accounts are previewed, suspended with a reason, followed to the end, and reinstated', async () => {
  const onDone = vi.fn<() => void>()
  await show(<BulkBar userIds={[7, 8]} search="" onDone={onDone} />)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(page.getByText('30 accounts will be suspended and signed out.')).toBeVisible()
  await expect.element(page.getByText('and 28 more')).toBeVisible()
  await expect.element(page.getByText('Left out, because they’re admins or have admin permissions: 2')).toBeVisible()
  await expect.element(page.getByText('You can undo this for 30 minutes.')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend 30' }).click()
  await expect.element(page.getByText('Give a reason in a few words.')).toBeVisible()
  answers['POST /api/admin/bulk-actions/5/start'] = Response.json(
    { problem: 'conflict', message: 'The accounts changed.' },
    { status: 409 },
  )
  await page.getByRole('textbox', { name: 'Reason' }).fill('Made by a script')
  await page.getByRole('button', { name: 'Suspend 30' }).click()
  await expect.element(page.getByText('The accounts changed.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Made by a script')
  answers = {}
  await page.getByRole('button', { name: 'Suspend 30' }).click()
  await expect.element(page.getByText('Suspended: 2')).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  answers['GET /api/admin/bulk-actions/5'] = Response.json({ ...done, state: 'undone', done: 0, undone: 2, undoUntil: null })
  await page.getByRole('button', { name: /^Undo until/ }).click()
  await expect.element(page.getByText('Reinstated: 2')).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/admin/bulk-actions',
    'POST /api/admin/bulk-actions/5/start',
    'POST /api/admin/bulk-actions/5/start',
    'POST /api/admin/bulk-actions/5/undo',
  ])
  expect(sent[0]?.body).toEqual({ kind: 'suspend', userIds: [7, 8], search: '' })
})

test('all that match the search can be chosen; signing out says that it cannot be undone, and a failed preview can be tried again', async () => {
  await show(<BulkBar userIds={[]} search="ana" onDone={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).toBeDisabled()
  await page.getByLabelText('For').selectOptions('All that match “ana”')
  answers['POST /api/admin/bulk-actions'] = Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(page.getByText('The preview could not be loaded')).toBeVisible()
  answers = {}
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('This can’t be undone. They can sign in again.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sign out 30' })).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ kind: 'sign-out', search: 'ana' })
})

test('homes of a status are taken down with a reason of the review queue and a note, and what was typed stays when it is refused', async () => {
  await show(<TakeDownBar propertyIds={[]} search="elm" status="Active" onDone={() => undefined} />)
  await page.getByLabelText('For').selectOptions('All that match “elm” and are Active')
  await page.getByRole('button', { name: 'Take down' }).click()
  await expect.element(page.getByText('30 homes will be taken down.')).toBeVisible()
  await expect.element(page.getByText('Left out, because they’re already taken down or on legal hold: 4')).toBeVisible()
  const press = page.getByRole('button', { name: 'Take down 30' })
  await press.click()
  await expect.element(page.getByText('Choose a reason. The agents read it.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('The home is no longer available.')
  await press.click()
  await expect.element(page.getByText('Give a reason in a few words.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note to the agents' }).fill('All sold in March')
  answers['POST /api/admin/bulk-actions/5/start'] = Response.json({ problem: 'conflict', message: 'The homes changed.' }, { status: 409 })
  await press.click()
  await expect.element(page.getByText('The homes changed.')).toBeVisible()
  const ended = { ...done, kind: 'take-down', code: 'not-available' } as const
  answers = {
    'POST /api/admin/bulk-actions/5/start': Response.json({ ...ended, state: 'running', undoUntil: null }),
    'GET /api/admin/bulk-actions/5': Response.json(ended),
  }
  await press.click()
  await expect.element(page.getByText('Taken down: 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo until/ })).toBeVisible()
  expect(sent[0]?.body).toEqual({ kind: 'take-down', search: 'elm', status: 'Active' })
  expect(sent.at(-1)?.body).toEqual({ reason: 'All sold in March', code: 'not-available' })
})

test('the list names what was done and undoes it while it can; without any it says how to begin', async () => {
  items = [done, { ...done, id: 6, kind: 'take-down', code: 'not-available', done: 3, undoUntil: null }]
  const view = await show(<BulkList />)
  await expect.element(page.getByText('Made by a script').first()).toBeVisible()
  await expect.element(page.getByText('The home is no longer available.')).toBeVisible()
  await expect.element(page.getByText('Taken down: 3')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Undo until/ })).toBeVisible()
  await view.unmount()
  sharedQueries().clear()
  items = []
  await show(<BulkList />)
  await expect.element(page.getByText('No bulk actions yet')).toBeVisible()
})
