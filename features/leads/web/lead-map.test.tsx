import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PublicSettings } from '#platform/contract/public-settings.ts'
import { PublicSettingsProvider } from '#platform/web/session/public-settings.ts'
import type { Lead } from '#features/leads/contract'
import { LeadMap } from './lead-map.tsx'
import { lead } from './testing/lead.fixtures.ts'

const porch = { id: 2, title: 'Blue porch house', place: 'Austin, TX', latitude: 30.28, longitude: -97.73 }
const settings = { mapStyleUrl: null, satelliteTilesUrl: null, mapCredits: [] } as unknown as PublicSettings
const now = Date.parse('2026-11-21T15:00:00Z')

const show = (leads: Lead[], propertyId?: number) => {
  const [onOpen, onProperty] = [vi.fn<(lead: Lead) => void>(), vi.fn<(id: number | undefined) => void>()]
  const element = <LeadMap leads={leads} now={now} propertyId={propertyId} onOpen={onOpen} onProperty={onProperty} />
  const shown = render(
    <PublicSettingsProvider value={settings}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </PublicSettingsProvider>,
  )
  return { onOpen, onProperty, shown }
}

const asked = [lead(), lead({ id: 8, name: 'Sam Okafor' }), lead({ id: 9, name: 'Ana Lima', property: porch })]

test('each home stands on the map with how many ask about it, and a press chooses it', async () => {
  const { onProperty, shown } = show(asked)
  await shown
  await page.getByRole('button', { name: '2 leads: Sage Craftsman' }).click()
  expect(onProperty).toHaveBeenCalledWith(1)
  await expect.element(page.getByRole('button', { name: '1 lead: Blue porch house' })).toBeVisible()
  await expect.element(page.getByText('The map shows homes. Where buyers agreed', { exact: false })).toBeVisible()
})

test('the home that was chosen lists who asks about it alone, and a second press takes the choice back', async () => {
  const { onProperty, onOpen, shown } = show(asked, 2)
  await shown
  await expect.element(page.getByRole('button', { name: 'Ana Lima' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Tara Buyer' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Ana Lima' }).click()
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ id: 9 })
  await page.getByRole('button', { name: '1 lead: Blue porch house' }).click()
  expect(onProperty).toHaveBeenCalledWith(undefined)
})

test('contacts without a home are counted, and without any place there is a sentence instead of a map', async () => {
  const { shown } = show([lead({ property: null }), lead({ id: 8, property: { ...porch, latitude: null, longitude: null } })])
  await shown
  await expect.element(page.getByText('None of these leads is about a home with a place on the map.')).toBeVisible()
  await expect.element(page.getByText('1 without a home', { exact: false })).toBeVisible()
})

test('buyers who agreed stand at the middle of their ZIP, counted once each and without an address', async () => {
  const buyerArea = { zip: '78704', place: 'Austin, TX', latitude: 30.24, longitude: -97.76 }
  const { shown } = show([lead({ buyerArea }), lead({ id: 8, buyerArea, property: porch }), lead({ id: 9, buyerId: 13 })])
  await shown
  await expect.element(page.getByText('78704')).toBeVisible()
  expect(document.body.innerHTML).toContain('1 buyer in ZIP code 78704, Austin, TX')
})
