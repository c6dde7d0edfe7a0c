import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries } from '#platform/web/query/queries.tsx'
import { SavedViews } from './saved-views.tsx'

afterEach(() => vi.unstubAllGlobals())

test('why a name is refused stands at its field, and the name stays', async () => {
  const problem = { problem: 'invalid-input', message: 'Fix 2 things.', fields: { 'body.name': 'Choose a shorter name.' } }
  vi.stubGlobal('fetch', async (_input: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? Response.json({ items: [] }) : Response.json(problem, { status: 400 }),
  )
  await render(
    <Queries>
      <SavedViews params={new URLSearchParams('stage=new')} onShow={() => undefined} />
    </Queries>,
  )
  await page.getByRole('button', { name: 'Save this view' }).click()
  const name = page.getByLabelText('View name')
  await name.fill('Hot')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(name).toHaveAccessibleDescription(/Choose a shorter name/)
  await expect.element(name).toHaveValue('Hot')
})
