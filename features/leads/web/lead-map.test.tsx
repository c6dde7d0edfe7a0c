import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import type { Lead } from '#features/leads/contract'
import type { LeadMapCounts } from '../contract/lead.ts'
import { LeadMap } from './lead-map.tsx'
import { lead } from './testing/lead.fixtures.ts'

const porch = { id: 2, title: 'Blue porch house', place: 'Austin, TX', latitude: 30.28, longitude: -97.73 }
const settings = { mapStyleUrl: null, satelliteTilesUrl: null, mapCredits: [] } as unknown as PublicSettings
const now = Date.parse('2026-11-21T15:00:00Z')

const none: LeadMapCounts = { homes: [], areas: [], withoutListing: 0 }

const show = (counts: Partial<LeadMapCounts>, { propertyId, leads = [] }: { propertyId?: number; leads?: Lead[] } = {}) => {
  const [onOpen, onProperty] = [vi.fn<(lead: Lead) => void>(), vi.fn<(id: number | undefined) => void>()]
  const element = (
    <LeadMap counts={{ ...none, ...counts }} leads={leads} now={now} propertyId={propertyId} onOpen={onOpen} onProperty={onProperty} />
  )
  const shown = render(
    <PublicSettingsProvider value={settings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </PublicSettingsProvider>,
  )
  return { onOpen, onProperty, shown }
}

const craftsman = { id: 1, title: 'Sage Craftsman', place: 'Austin, TX', latitude: 30.25, longitude: -97.75 }
const homes = [
  { property: craftsman, leads: 120 },
  { property: porch, leads: 1 },
]

test('each home is on the map with all its leads, and a press chooses it', async () => {
  const { onProperty, shown } = show({ homes })
  await shown
  await page.getByRole('button', { name: '120 leads: Sage Craftsman' }).click()
  expect(onProperty).toHaveBeenCalledWith(1)
  await expect.element(page.getByRole('button', { name: '1 lead: Blue porch house' })).toBeVisible()
  await expect.element(page.getByText('The map shows homes. Where buyers agreed', { exact: false })).toBeVisible()
})

test('the chosen home lists its leads alone, and a second press takes the choice back', async () => {
  const { onProperty, onOpen, shown } = show({ homes }, { propertyId: 2, leads: [lead({ id: 9, name: 'Ana Lima', property: porch })] })
  await shown
  await page.getByRole('button', { name: 'Ana Lima' }).click()
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: 9 })
  await page.getByRole('button', { name: '1 lead: Blue porch house' }).click()
  expect(onProperty).toHaveBeenCalledWith(undefined)
})

test('contacts without a home are counted, and without any place there is a sentence instead of a map', async () => {
  const { shown } = show({ homes: [{ property: { ...porch, latitude: null, longitude: null }, leads: 1 }], withoutListing: 50 })
  await shown
  await expect.element(page.getByText('None of these leads is about a home with a place on the map.')).toBeVisible()
  await expect.element(page.getByText('50 without a home', { exact: false })).toBeVisible()
})

test('buyers who agreed are at the middle of their ZIP, without an address', async () => {
  const { shown } = show({ homes, areas: [{ zip: '78704', place: 'Austin, TX', latitude: 30.24, longitude: -97.76, buyers: 1 }] })
  await shown
  await expect.element(page.getByText('78704')).toBeVisible()
  expect(document.body.innerHTML).toContain('1 buyer in ZIP code 78704, Austin, TX')
})
