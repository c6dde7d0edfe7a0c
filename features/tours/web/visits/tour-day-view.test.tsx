import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { TourDayView } from './tour-day-view.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sharedQueries().clear()
})

const first = tourRequest({
  id: 1,
  state: 'confirmed',
  slots: [],
  steps: [],
  startsAt: '2099-12-03T15:00:00.000Z',
  endsAt: '2099-12-03T15:30:00.000Z',
})
const second = tourRequest({
  ...first,
  id: 2,
  startsAt: '2099-12-03T15:40:00.000Z',
  endsAt: '2099-12-03T16:10:00.000Z',
  property: first.property && { ...first.property, id: 4, title: 'Lake house', latitude: 30.5 },
})

const line = (senderId: number, room: string | null, seconds: number) => ({
  senderId,
  moment: { videoId: 9, seconds, room },
})

async function shown(tours = [first, second]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(
      url.includes('propertyId=1') ? [line(2, 'Kitchen', 65.4), line(3, 'Bath', 90), line(2, 'Kitchen', 70), line(2, null, 5)] : [],
    )
  })
  const element = (
    <Queries>
      <main>
        <TourDayView day="2099-12-03" tours={tours} />
      </main>
    </Queries>
  )
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  return asked
}

test('a day of tours has them in order, with the way between and a warning where it is too short', async () => {
  await shown()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Thursday, December 3' })).toBeVisible()
  await expect
    .element(page.getByText(/^17\.3 miles to the next home, only 10 minutes between\. Leave in time for 9:40 AM CST\.$/))
    .toBeVisible()
  const titles = page.getByRole('link', { name: /^(Sage Craftsman|Lake house)$/ }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sage Craftsman', 'Lake house'])
})

test('rooms the buyer asked about are to be watched again, each once, those of the agent not', async () => {
  const asked = await shown()
  const list = page.getByRole('navigation', { name: 'Watch before you go: Sage Craftsman' })
  await expect.element(list).toBeVisible()
  const links = list.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Video 0:05', '/property/1?t=5'],
    ['Kitchen 1:05', '/property/1?t=65'],
  ])
  expect(asked.some((url) => url.startsWith('/api/messages/2/3?propertyId=1'))).toBe(true)
  expect(page.getByRole('navigation').elements()).toHaveLength(1)
})

test('printed, the day says when, where, with whom and how far, and holds nothing to press', async () => {
  const past = { startsAt: '2020-12-03T15:00:00.000Z', endsAt: '2020-12-03T15:30:00.000Z' }
  await shown([first, second, tourRequest({ ...first, ...past, id: 3, state: 'completed', property: null, note: 'Ring twice.' })])
  await expect.element(page.getByRole('navigation', { name: 'Watch before you go: Sage Craftsman' })).toBeVisible()
  const session = cdp() as { send: (method: string, parameters: object) => Promise<unknown> }
  await session.send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    for (const text of ['Thursday, December 3', /1204 Kinney Avenue/, 'Lake house', 'Ring twice.', /^17\.3 miles to the next home/])
      await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.element(page.getByText(/9:40 AM CST/).first()).toBeVisible()
    await expect.element(page.getByText(/with Maya Castellanos/i).first()).toBeVisible()
    const pressable = [...document.querySelectorAll('button, input, select, nav')].filter((element) => element.checkVisibility())
    expect(pressable.map(({ outerHTML }) => outerHTML)).toEqual([])
    // No tour is torn in two at the end of a sheet.
    for (const item of document.querySelectorAll('main li')) expect(getComputedStyle(item).breakInside).toBe('avoid')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  } finally {
    await session.send('Emulation.setEmulatedMedia', { media: '' })
  }
})

test('the day is taken into a calendar as a file', async () => {
  await shown()
  const files: string[] = []
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response('BEGIN:VCALENDAR', { headers: { 'content-type': 'text/calendar' } })
  })
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect.poll(() => files).toEqual(['tours-2099-12-03.ics'])
  expect(asked).toEqual([expect.stringMatching(/^\/api\/tours\/days\/2099-12-03\/calendar/)])
  pressed.mockRestore()
})
