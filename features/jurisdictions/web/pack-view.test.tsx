import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PackUse } from '#features/jurisdictions/contract'
import type { NoticeVersion } from '#features/law/contract'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { PackList } from './pack-list.tsx'
import { PackView } from './pack-view.tsx'

const form = { kind: 'representation', title: 'Buyer agreement', text: 'Jordan Sample shows you homes.', hash: '0' } as const
const use = (code: string): PackUse => ({
  code,
  listings: 1200,
  agents: 34,
  brokerages: 5,
  disclosure: 'Jordan Sample works for the seller.',
  forms: [form],
  setting: { listingAgentForm: code === 'TX' ? false : null, approval: null, revision: 0 },
  postLine: `Jordan Sample, Sample Realty, ${code} license 0000000`,
})

const first: NoticeVersion = {
  code: 'TX',
  version: 1,
  effectiveOn: '2026-11-20',
  contactName: 'Dana Cruz',
  contactEmail: 'fair@example.com',
  contactPhone: '',
  title: 'Our promise',
  notice: 'We treat all alike.',
  reason: 'Counsel asked for it',
  savedAt: '2026-11-20T15:00:00.000Z',
  savedBy: 'Nora Bell',
  isInForce: true,
}
const second: NoticeVersion = {
  ...first,
  version: 2,
  effectiveOn: '2027-01-01',
  title: 'Our new promise',
  reason: 'New year',
  isInForce: false,
}
let sent: unknown[]

beforeEach(() => {
  sharedQueries().clear()
  sent = []
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(input, window.location.href)
    if (method !== 'GET') sent.push(JSON.parse(String(body)))
    if (pathname === '/api/state-notices') return Response.json({ items: [first] })
    if (pathname.includes('/state-notices/')) return Response.json({ items: [second, first] })
    return Response.json({ items: ['TX', 'CA', 'FL', 'IL', 'US'].map(use) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (code?: string) => {
  const element = code ? <PackView code={code} /> : <PackList />
  return render(
    <Queries>
      <PublicSettingsProvider value={{ operator: { legalEmail: 'law@homes.example' } } as PublicSettings}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </PublicSettingsProvider>
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
  await expect.element(texas.getByText('Version 5, last changed November 30, 2026')).toBeVisible()
  await expect.element(texas.getByText('1,200')).toBeVisible()
  await expect.element(texas.getByText(/22 TAC 531.18/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Rules and notices: California' })).toHaveAttribute('href', '/admin/jurisdictions/CA')
})

test('every notice of Texas stands in a page of its own, as wide and in the colors chosen', async () => {
  await show('TX')
  await expect.element(notice('Links above the header')).toBeVisible()
  await reads('Links above the header', 'Texas Real Estate Commission Consumer Protection Notice')
  await reads('Information About Brokerage Services', /sponsored by the broker/)
  await reads('Texas Real Estate Commission Information About Brokerage Services, completed', /Form IABS 1-2/)
  await reads('Texas Real Estate Commission Information About Brokerage Services, blank', /blank form\. Jordan Sample/)
  await reads('Who the agent represents, and agreements', /Jordan Sample works for the seller\..*Jordan Sample shows you homes\./)
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

test('rules are listed by topic with their sources, and as open with what to look up', async () => {
  await show('FL')
  const teams = page.getByRole('region', { name: 'Team names' })
  await expect.element(teams.getByRole('link', { name: 'F.A.C. 61J2-10.026(4)' })).toBeVisible()
  await expect.element(teams.getByText('read November 30, 2026')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'First contact' }).getByText('Open', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Look up: Fla. Stat. 475.278(3)')).toBeVisible()
  await reads('Consent to be recorded', /In Florida, everyone in a private conversation must agree/)
})

test('a notice at first contact is previewed as the conversation shows it', async () => {
  await show('IL')
  await expect.element(notice('Not your agent (Illinois)')).toBeVisible()
  await reads('Not your agent (Illinois)', /Jordan Sample is not your agent.*Sent to Casey Sample/)
})

test('a pack says what it lacks, and an address without a pack leads back to all', async () => {
  const shown = await show('CA')
  await expect.element(page.getByText('A size for the broker’s name')).toBeVisible()
  await reads('Label of an altered photo', /Virtually staged See original/)
  expect(page.getByText('The original beside every altered photo').elements()).toHaveLength(0)
  await shown.unmount()
  await show('ZZ')
  await expect.element(page.getByRole('link', { name: 'All states' })).toBeVisible()
})

test('what the site says for itself is written beside what is shown now, with a day and a reason; every version stays', async () => {
  await show('TX')
  const framed = (title: string) =>
    page.getByRole('region', { name: title }).element().querySelector('iframe')?.contentDocument?.body.textContent
  await vi.waitFor(() => expect(framed('Shown now')).toMatch(/Our promise.*We treat all alike/))
  await vi.waitFor(() => expect(framed('Shown from the first day on')).toContain('Our new promise'))
  await reads('Equal Housing Opportunity', 'Dana Cruz')
  await expect.element(page.getByText(/^Nora Bell: New year/)).toBeVisible()
  await page.getByRole('button', { name: 'Start from version 1' }).click()
  await vi.waitFor(() => expect(framed('Shown from the first day on')).toContain('Our promise'))
  await page.getByLabelText(/^Notice text/).fill('We treat everybody alike.')
  await vi.waitFor(() => expect(framed('Shown from the first day on')).toContain('We treat everybody alike.'))
  await page.getByLabelText(/^First day/).fill('1/31/2027')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect.element(page.getByText('Say why in a few words.').first()).toBeVisible()
  await expect.element(page.getByLabelText(/^Notice text/)).toHaveValue('We treat everybody alike.')
  await page.getByLabelText(/^Reason/).fill('Plainer')
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    version: 2,
    effectiveOn: '2027-01-31',
    title: 'Our promise',
    notice: 'We treat everybody alike.',
    reason: 'Plainer',
  })
})

test('a pack says that no lawyer approved its version; an administrator records the approval and turns the showing agreement on', async () => {
  await show('TX')
  await expect.element(page.getByText('No lawyer has approved version 5')).toBeVisible()
  await expect.element(page.getByText('A showing agreement ends within fourteen days.')).toBeVisible()
  await expect.element(page.getByText('What else the section asks of an agent who only shows a home.')).toBeVisible()
  await page.getByLabelText('Listing agents send a showing agreement').click()
  await page.getByLabelText('Record counsel’s approval of version 5').click()
  await page.getByLabelText('Lawyer or firm').fill('Ada Counsel')
  await page.getByLabelText('Approved on').fill('11/30/2026')
  await page.getByLabelText('Why').fill('Counsel asked for it')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      {
        revision: 0,
        listingAgentForm: true,
        approval: { counsel: 'Ada Counsel', approvedOn: '2026-11-30' },
        decisionReason: 'Counsel asked for it',
      },
    ])
})
