import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sharedQueries } from '#platform/web/query/queries.tsx'
import { ListDialog } from './list-dialog.tsx'

const person = { id: 4, name: 'Sanna' }
const list = {
  id: 9,
  name: 'Ours together',
  isOwner: true,
  owner: person,
  people: [],
  share: null,
  homes: [{ propertyId: 3, addedBy: person, note: '', opinions: [], property: null }],
}

let lists: object[]
/** Ends the first reading of the lists, with what they were when it was asked. */
let answerFirst: () => void

beforeEach(() => {
  sharedQueries().clear()
  lists = []
  let reads = 0
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      lists = [list]
      return Response.json(list)
    }
    const items = lists
    reads += 1
    if (reads === 1) await new Promise<void>((resolve) => (answerFirst = resolve))
    return Response.json({ items })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a list that is made while the lists are still being read stays, whenever that reading ends', async () => {
  const element = <ListDialog home={{ id: 3, title: 'Vaulted ranch' }} open onClose={() => undefined} />
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByLabelText('List name').fill('Ours together')
  await page.getByRole('button', { name: 'Create list' }).click()
  await expect.poll(() => lists.length).toBe(1)
  answerFirst()
  await expect.element(page.getByRole('checkbox', { name: 'Ours together' })).toBeChecked()
})
