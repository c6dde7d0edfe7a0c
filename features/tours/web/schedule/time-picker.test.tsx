import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ViewersZoneLine } from '../viewer-time.tsx'
import { TimePicker } from './time-picker.tsx'

const days = [
  {
    date: '2026-12-03',
    times: ['15:00', '15:30', '16:00', '16:30'].map((time, index) => ({ startsAt: `2026-12-03T${time}:00.000Z`, isBehind: index === 3 })),
  },
]

function Shown({ most }: { most: number }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <TimePicker days={days} timeZone="America/Chicago" chosen={chosen} onChange={setChosen} most={most} />
      <p>{`Chosen: ${chosen.map((time) => time.slice(11, 16)).join(' ')}`}</p>
    </>
  )
}

test('up to three times are chosen, on the clocks of the home, and a fourth only after one is taken back', async () => {
  await render(<Shown most={3} />)
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
  const press = (name: string) => page.getByText(name, { exact: true }).click()
  for (const name of ['10:00 AM', '9:00 AM', '9:30 AM']) await press(name)
  await expect.element(page.getByText('Chosen: 15:00 15:30 16:00')).toBeVisible()
  await expect.element(page.getByText('3 chosen')).toBeVisible()
  await expect.element(box('10:30 AM')).toBeDisabled()
  await press('9:00 AM')
  await expect.element(box('10:30 AM')).toBeEnabled()
  await expect.element(page.getByText('Someone else requested this time')).toBeVisible()
})

test('where a tour is booked at once, one time is chosen', async () => {
  await render(<Shown most={1} />)
  await page.getByText('9:00 AM', { exact: true }).click()
  await page.getByText('9:30 AM', { exact: true }).click()
  await expect.element(page.getByText('Chosen: 15:30')).toBeVisible()
})

test('a viewer on other clocks reads the same time small on each, and once whose it is', async () => {
  const times = (timeZone: string) => (
    <>
      <TimePicker days={days} timeZone={timeZone} chosen={[]} onChange={() => undefined} most={3} />
      <p>
        Local to the home. <ViewersZoneLine at={days[0]?.times[0]?.startsAt} timeZone={timeZone} />
      </p>
    </>
  )
  const screen = await render(times('Pacific/Honolulu'))
  const mine = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(
    Date.parse('2026-12-03T15:00Z'),
  )
  await expect.element(page.getByText(mine.replaceAll('\u202f', ' '), { exact: true })).toBeVisible()
  expect(page.getByText(/your time/).elements()).toEqual([])
  expect(page.getByText(/The small times are yours/).elements()).toHaveLength(1)
  await screen.rerender(times(Intl.DateTimeFormat().resolvedOptions().timeZone))
  await expect.element(page.getByText(/The small times are yours/)).not.toBeInTheDocument()
})
