import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { daysShown } from './calendar-days.ts'
import { DayGrid } from './day-grid.tsx'

function Shown() {
  const [day, setDay] = useState('2026-12-03')
  const tour = tourRequest({ state: 'confirmed', startsAt: '2026-12-04T15:00:00.000Z' })
  return (
    <DayGrid
      dates={daysShown('week', day)}
      day={day}
      today="2026-12-03"
      perDay={new Map([['2026-12-04', [tour]]])}
      isMonth={false}
      onDay={setDay}
      onMove={() => undefined}
    />
  )
}

test('one day takes the focus, arrow keys move it, also into the next week', async () => {
  await render(<Shown />)
  await expect.element(page.getByRole('button', { name: 'Friday, December 4, 1 tour' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Thursday, December 3, 0 tours' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Friday, December 4, 1 tour' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Friday, December 11, 0 tours' })).toHaveFocus()
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(1)
})
