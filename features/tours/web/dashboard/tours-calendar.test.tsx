import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { deviceZone } from '#platform/contract/text/time-zone.ts'
import { Queries, sharedQueries } from '#platform/web/query/queries.tsx'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { dateOf, dayOf, plusDays } from '../time-texts.ts'
import { ToursCalendar } from './tours-calendar.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sharedQueries().clear()
})

const today = dateOf(Date.now(), deviceZone() ?? 'UTC')
const at = (date: string) => `${date}T18:00:00.000Z`

async function shown(steps: ('reschedule' | 'cancel')[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ days: [], timeZone: 'America/Chicago' })
  })
  const tour = tourRequest({ state: 'confirmed', startsAt: at(today), endsAt: at(today), slots: [], steps })
  const calendar = (
    <Queries>
      <ToursCalendar tours={[tour]} />
    </Queries>
  )
  await page.viewport(1200, 900)
  await render(<RouterProvider router={createMemoryRouter([{ path: '*', element: calendar }])} />)
  return { asked, tour }
}

/** As a browser does when somebody drags the line of a tour to the cell of a day. */
function drag(title: string, date: string): void {
  const line = [...document.querySelectorAll<HTMLElement>('table span[draggable]')].find(({ textContent }) => textContent.includes(title))
  const days = [...document.querySelectorAll('table button')]
  const cell = days.find(({ textContent }) => textContent.startsWith(dayOf(date)))?.closest('td')
  const dataTransfer = new DataTransfer()
  line?.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }))
  cell?.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }))
  cell?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
}

test('a tour that is dragged to another day asks for a time of that day; on its own day nothing happens', async () => {
  const { asked, tour } = await shown(['reschedule', 'cancel'])
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  const title = tour.property?.title ?? ''
  drag(title, today)
  expect(page.getByRole('dialog').elements()).toEqual([])
  const nextTo = today.endsWith('-01') ? plusDays(today, 1) : plusDays(today, -1)
  drag(title, nextTo)
  await expect.element(page.getByRole('dialog', { name: 'Reschedule' })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toContain(`from=${nextTo}`)
})

test('a day is named once where it is shown alone, and at each of its own in the list', async () => {
  await shown([])
  const heading = (level: number) => page.getByRole('heading', { level, name: dayOf(today) }).elements().length
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect.poll(() => [heading(2), heading(3)]).toEqual([1, 0])
  expect(page.getByRole('region', { name: dayOf(today) }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.poll(() => [heading(2), heading(3)]).toEqual([0, 1])
})

test('a tour that cannot be moved any more is not dragged', async () => {
  await shown([])
  expect(document.querySelector('table span[draggable=true]')).toBeNull()
})
