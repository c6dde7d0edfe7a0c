import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import BuyingGuidePage from './buying-guide-page.tsx'
import { buyingSteps } from './buying-steps.ts'

const total = buyingSteps.reduce((sum, { tasks }) => sum + Object.keys(tasks).length, 0)
const storageKey = 'tourstead.buying-guide'

beforeEach(() => localStorage.clear())

function shown() {
  const element = <BuyingGuidePage params={{}} loaderData={{ guides: [], tips: [] }} />
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const firstTask = Object.values(buyingSteps[0]?.tasks ?? {})[0] ?? ''

test('what somebody ticks is counted and still ticked the next time', async () => {
  const first = await shown()
  await expect.element(first.getByRole('status')).toHaveTextContent(`0 of ${total} done`)
  await first.getByRole('checkbox', { name: firstTask }).click()
  await expect.element(first.getByRole('status')).toHaveTextContent(`1 of ${total} done`)
  await first.unmount()
  const second = await shown()
  await expect.element(second.getByRole('checkbox', { name: firstTask })).toBeChecked()
  await second.getByRole('button', { name: 'Clear checkmarks' }).click()
  await expect.element(second.getByRole('status')).toHaveTextContent(`0 of ${total} done`)
})

test.each(['', 'null', '{"a":1}', '[1,2]', '[[', '"budget-month"'])('a broken memory (%s) is dropped without a crash', async (broken) => {
  localStorage.setItem(storageKey, broken)
  const screen = await shown()
  await expect.element(screen.getByRole('status')).toHaveTextContent(`0 of ${total} done`)
  await expect.poll(() => localStorage.getItem(storageKey)).toBe(null)
})

test('every step has its own tasks, each named once', () => {
  const names = buyingSteps.flatMap(({ tasks }) => Object.keys(tasks))
  expect(new Set(names).size).toBe(names.length)
})
