import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PackUse } from '#features/jurisdictions/contract'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { PackList } from './pack-list.tsx'
import { PackView } from './pack-view.tsx'

const form = { kind: 'representation', title: 'Buyer agreement', text: 'Jordan Sample shows you homes.', hash: '0' } as const
const use = (code: string): PackUse => ({
  code,
  listings: 1200,
  agents: 34,
  brokerages: 5,
  forms: [form],
  postLine: `Jordan Sample, Sample Realty, ${code} license 0000000`,
})

beforeEach(() => {
  sharedQueries().clear()
  vi.stubGlobal('fetch', async () => Response.json({ items: ['TX', 'CA', 'US'].map(use) }))
})
afterEach(() => vi.unstubAllGlobals())

const show = (code?: string) => {
  const element = code ? <PackView code={code} /> : <PackList />
  return render(
    <Queries>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Queries>,
  )
}
const notice = (name: string) => page.getByRole('article', { name, exact: true })
/** What stands in the page of a preview. */
const previewed = (name: string) => {
  const frame = notice(name).element().querySelector('iframe')
  if (!frame?.contentDocument) throw new Error(`${name} is not previewed.`)
  return { frame, page: frame.contentDocument }
}
const reads = (name: string, text: RegExp | string) => vi.waitFor(() => expect(previewed(name).page.body.textContent).toMatch(text))

test('the list says for every pack its version, its sources and whom it concerns', async () => {
  await show()
  const texas = page.getByRole('listitem').filter({ hasText: 'Texas' }).first()
  await expect.element(texas.getByText('Version 2, last changed November 25, 2026')).toBeVisible()
  await expect.element(texas.getByText('1,200')).toBeVisible()
  await expect.element(texas.getByText(/22 TAC 531.18/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rules and notices: California' })).toHaveAttribute('href', '/admin/jurisdictions/CA')
})

test('every notice of Texas stands in a page of its own, as wide and in the colors chosen', async () => {
  await show('TX')
  await expect.element(notice('Links above the header')).toBeVisible()
  await reads('Links above the header', 'Texas Real Estate Commission Consumer Protection Notice')
  await reads('Information About Brokerage Services', /sponsored by the broker/)
  await reads('Brokerage services form, completed', /Form IABS 1-2/)
  await reads('Brokerage services form, blank', /blank form\. Jordan Sample/)
  await reads('Agreement before a tour', 'Jordan Sample shows you homes.')
  await reads('License line', /0000000.*TREC/)
  await reads('Rule for team names', /ends in Team or Group/)
  await reads('Days for privacy requests', /Texas Data Privacy and Security Act/)
  expect(page.getByRole('article', { name: 'Label of an altered photo' }).elements()).toHaveLength(0)
  const { frame, page: inside } = previewed('Equal Housing Opportunity')
  await vi.waitFor(() => expect(inside.defaultView?.innerWidth).toBe(390))
  const light = inside.defaultView?.getComputedStyle(inside.documentElement).colorScheme
  await page.getByLabelText('Width').selectOptions('Desktop')
  await page.getByLabelText('Colors').selectOptions('Dark')
  await vi.waitFor(() => expect(frame.contentWindow?.innerWidth).toBe(1024))
  expect([light, inside.defaultView?.getComputedStyle(inside.documentElement).colorScheme]).toEqual(['light', 'dark'])
  const link = inside.querySelector('a')
  expect(link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).toBe(false)
})

test('a pack says what it lacks, and an address without a pack leads back to all', async () => {
  const shown = await show('CA')
  await expect.element(page.getByText('A rule for the names of teams')).toBeVisible()
  await reads('Label of an altered photo', /Virtually staged See original/)
  expect(page.getByText('The original beside every altered photo').elements()).toHaveLength(0)
  await shown.unmount()
  await show('ZZ')
  await expect.element(page.getByRole('link', { name: 'All states' })).toBeVisible()
})
