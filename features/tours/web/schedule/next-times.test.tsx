import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { NextTimes } from './next-times.tsx'

type Options = Parameters<typeof NextTimes>[0]['options']

const at = (hour: number) => `2026-12-03T${hour}:00:00.000Z`
const day = (date: string, hours: number[], behind: number[] = []) => ({
  date,
  times: hours.map((hour) => ({ startsAt: at(hour), isBehind: behind.includes(hour) })),
})

async function shown(days: Options['days']) {
  const onChoose = vi.fn<() => void>()
  const options = { days, timeZone: 'America/Chicago' } as Options
  const router = createMemoryRouter([{ path: '*', element: <NextTimes options={options} taken={[at(15)]} onChoose={onChoose} /> }], {
    initialEntries: [`/schedule-visit/4?kind=live_video&time=${at(15)}&time=${at(16)}`],
  })
  return { screen: await render(<RouterProvider router={router} />), router, onChoose }
}

test('three times that nobody holds are offered, and one press asks for that one in the same way', async () => {
  const { screen, router, onChoose } = await shown([day('2026-12-03', [15, 16, 17, 18], [16]), day('2026-12-04', [19, 20])])
  const links = screen.getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Thu, Dec 3, 11:00 AM CST',
    'Thu, Dec 3, 12:00 PM CST',
    'Thu, Dec 3, 1:00 PM CST',
  ])
  await screen.getByRole('link', { name: 'Thu, Dec 3, 12:00 PM CST' }).click()
  expect(onChoose).toHaveBeenCalledOnce()
  const params = new URLSearchParams(router.state.location.search)
  expect([router.state.location.pathname, params.getAll('time'), params.get('kind')]).toEqual(['/schedule-visit/4', [at(18)], 'live_video'])
})

test('without any there is no line about them', async () => {
  const { screen } = await shown([day('2026-12-03', [15])])
  expect(screen.container.textContent).toBe('')
})
