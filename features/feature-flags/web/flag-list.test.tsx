import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Flag } from '#features/feature-flags/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { FlagList } from './flag-list.tsx'

const flag: Flag = {
  key: 'kites',
  title: 'Kites',
  description: 'A kite on every page.',
  audience: 'accounts',
  openTo: 'some',
  percent: 20,
  people: [{ id: 4, name: 'Ana Torres', email: 'ana@example.com' }],
  revision: 3,
  changed: { at: '2026-11-20T15:00:00.000Z', by: 'Nora Bell', reason: 'A first look' },
}
const fairs: Flag = {
  ...flag,
  key: 'fairs',
  title: 'Fairs',
  audience: 'everybody',
  openTo: 'everybody',
  percent: 0,
  people: [],
  changed: null,
}
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  sent = []
  sharedQueries().clear()
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items: [flag, fairs] })
    sent.push({ path: new URL(input, window.location.href).pathname, body: JSON.parse(String(body)) })
    return Response.json(flag)
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  render(
    <Queries>
      <FlagList />
    </Queries>,
  )

test('each switch says what it does, for whom it is on, and who changed it why', async () => {
  await show()
  const card = page.getByRole('listitem').filter({ hasText: 'Kites' })
  await expect.element(card.getByText('On for some: 20% of accounts, 1 named')).toBeVisible()
  await expect.element(card.getByText('Ana Torres')).toBeVisible()
  await expect.element(card.getByText(/Last changed by Nora Bell: A first look/)).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Fairs' }).getByText('Never changed')).toBeVisible()
})

test('a change needs a reason; what was typed stays, and a share is offered only where it can be', async () => {
  await show()
  await page.getByRole('button', { name: 'Change “Kites”' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Share of accounts/).fill('fifty')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Say why in a few words.').first()).toBeVisible()
  await expect.element(dialog.getByLabelText(/^Share of accounts/)).toHaveValue('fifty')
  expect(sent).toEqual([])
  await dialog.getByLabelText(/^Share of accounts/).fill('50')
  await dialog.getByLabelText('Reason').fill('It went well')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent).toEqual([
    {
      path: '/api/admin/feature-flags/kites',
      body: { revision: 3, openTo: 'some', percent: 50, people: 'ana@example.com', reason: 'It went well' },
    },
  ])
  await page.getByRole('button', { name: 'Change “Fairs”' }).click()
  expect(
    page
      .getByRole('dialog')
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Everyone', 'No one'])
})
