import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Campaign, CampaignLine } from '#features/campaigns/contract'
import { campaignFixture } from '#fixtures/campaigns/contract/testing/campaign'
import { signInAs } from '#platform/web/session/testing/session-user.fixtures.ts'
import { EventView } from './event-view.tsx'
import EventsPage from './events-page.tsx'

let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(campaignFixture({ myParty: 2, spotsLeft: 10 }))
    const { party } = JSON.parse(String(body)) as { party: number }
    sent.push(party)
    return Response.json({ myParty: party || null, spotsLeft: 12 - party })
  })
})
afterEach(() => vi.unstubAllGlobals())

const shown = (element: React.ReactNode) => render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
const view = (change: Partial<Campaign> = {}) => shown(<EventView event={campaignFixture(change)} />)
const numbers = { total: 0, page: 1, pages: 1, nextPage: null }
const list = (current: CampaignLine[], past: CampaignLine[], event: Campaign | null = null) =>
  shown(<EventsPage params={{}} loaderData={{ current, past, numbers, event, publicUrl: 'https://homes.example' }} />)

test('a visitor reads when and where, and signs in to answer', async () => {
  await view({
    openHouses: [
      {
        propertyId: 12,
        title: 'House with a lemon tree',
        place: 'Austin, TX',
        date: '2026-12-05',
        startTime: '11:00',
        endTime: '13:00',
        timeZone: 'America/Chicago',
      },
    ],
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Open House Weekend' })).toBeVisible()
  await expect.element(page.getByText('Sat, Dec 5, 2026, 10:00 AM – 4:00 PM CST')).toBeVisible()
  expect(page.getByRole('link', { name: 'Add to calendar' }).element().getAttribute('href')).toMatch(/^\/api\/campaigns\/\d+\/calendar$/)
  await expect
    .element(page.getByRole('link', { name: 'Sign in to RSVP' }))
    .toHaveAttribute('href', `/auth?redirect=${encodeURIComponent('/eventspecial/5')}`)
  await expect
    .element(page.getByRole('link', { name: /^RSVP for this open house.*House with a lemon tree/ }))
    .toHaveAttribute('href', '/open-houses/12')
  await expect.element(page.getByText('Free. No purchase needed.')).toBeVisible()
})

test('whoever is signed in sees their answer and changes it', async () => {
  signInAs({ id: 7, name: 'Pat', role: 'buyer' })
  await view()
  await expect.element(page.getByText('You’re going, party of 2.')).toBeVisible()
  await page.getByRole('button', { name: 'I’m not going' }).click()
  await expect.element(page.getByRole('button', { name: 'I’m going' })).toBeVisible()
  await page.getByLabelText('How many are coming?').selectOptions('4')
  await page.getByRole('button', { name: 'I’m going' }).click()
  await expect.element(page.getByText('8 spots left')).toBeVisible()
  expect(sent).toEqual([0, 4])
})

test('while nobody can tell whether one is going, trying again is offered instead of an answer', async () => {
  let broken = true
  vi.stubGlobal('fetch', async () =>
    broken
      ? Response.json({ problem: 'unavailable', message: 'Not now.' }, { status: 503 })
      : Response.json(campaignFixture({ myParty: 2, spotsLeft: 0 })),
  )
  signInAs({ id: 7, name: 'Pat', role: 'buyer' })
  await view({ spotsLeft: 0 })
  await expect.element(page.getByRole('alert').getByText('We couldn’t check whether you’re going.')).toBeVisible()
  expect(page.getByRole('button', { name: 'I’m going' }).query()).toBeNull()
  expect(page.getByText('Full').query()).toBeNull()
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('You’re going, party of 2.')).toBeVisible()
})

test('what is over or canceled is still read, and nobody is asked whether they come', async () => {
  const screen = await view({ phase: 'over' })
  await expect.element(page.getByText('This event has ended. Its details stay here for reference.')).toBeVisible()
  await expect.element(page.getByText('Six homes, one afternoon.')).toBeVisible()
  expect(page.getByText('Will you join us?').elements()).toEqual([])
  await screen.unmount()
  await view({ phase: 'canceled' })
  await expect.element(page.getByText('This event was canceled. It won’t take place.')).toBeVisible()
  expect(page.getByText('Will you join us?').elements()).toEqual([])
})

test('the other site’s frame comes only when it is asked for, and only from hosts that are known', async () => {
  const url = 'https://www.youtube.com/live/dQw4w9WgXcQ'
  const screen = await view({ phase: 'on', livestream: { url, embedUrl: 'about:blank', host: 'YouTube' } })
  await expect.element(page.getByRole('link', { name: 'Watch the livestream' })).toHaveAttribute('href', url)
  expect(document.querySelector('iframe')).toBeNull()
  await page.getByRole('button', { name: 'Play the livestream here' }).click()
  await expect.element(page.getByTitle('Livestream: Open House Weekend')).toHaveAttribute('src', 'about:blank')
  await screen.unmount()
  await view({ phase: 'on', livestream: { url: 'https://stream.example.com', embedUrl: null, host: 'stream.example.com' } })
  await expect.element(page.getByText('Opens on stream.example.com in a new tab.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Play the livestream here' }).elements()).toEqual([])
})

test('one event is the page itself, several are a list, and none leads to the homes', async () => {
  const event = campaignFixture()
  const past = campaignFixture({ id: 2, title: 'Home Tour Day', phase: 'over' })
  const screens = [await list([event], [past], event)]
  await expect.element(page.getByRole('heading', { level: 1, name: 'Open House Weekend' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Home Tour Day' })).toHaveAttribute('href', '/eventspecial/2')
  await screens[0]?.unmount()
  const several = await list([event, campaignFixture({ id: 6, title: 'Live Tour Night' })], [])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Special events' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Live Tour Night' })).toHaveAttribute('href', '/eventspecial/6')
  await several.unmount()
  await list([], [past])
  await expect.element(page.getByRole('heading', { level: 2, name: 'No event right now' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Browse homes' })).toHaveAttribute('href', '/tourstead')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Past events' })).toBeVisible()
})
