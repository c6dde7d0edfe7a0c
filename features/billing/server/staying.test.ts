import { expect, test } from 'vitest'
import type { PlanListing } from '#features/listings/server'
import { staying } from './plan-limits.ts'

const listing = (id: number, heldFrom: PlanListing['heldFrom'] = null): PlanListing => ({
  id,
  title: `Listing ${id}`,
  status: heldFrom ? 'Hold' : 'Active',
  heldFrom,
})
const five = [1, 2, 3, 4, 5].map((id) => listing(id))

test('without a limit, and below it, everything stays', () => {
  expect([...staying(five, null, [])]).toEqual([1, 2, 3, 4, 5])
  expect([...staying(five, 5, [])]).toEqual([1, 2, 3, 4, 5])
  expect([...staying([], 5, [9])]).toEqual([])
})

test('those longest on the market stay when nothing was chosen', () => {
  expect([...staying(five, 2, [])]).toEqual([1, 2])
})

test('what was chosen stays first, and what it leaves free goes to those longest there', () => {
  expect([...staying(five, 2, [5])]).toEqual([5, 1])
  expect([...staying(five, 2, [4, 5])]).toEqual([4, 5])
})

test('choosing more than the plan holds keeps those longest on the market of them', () => {
  expect([...staying(five, 2, [5, 3, 4])]).toEqual([3, 4])
})

test('ids of nobody and of others choose nothing', () => {
  expect([...staying(five, 2, [77, 99])]).toEqual([1, 2])
})

test('listings on hold count like those on the market', () => {
  expect([...staying([listing(1), listing(2, 'Pending'), listing(3, 'Active')], 2, [3])]).toEqual([3, 1])
})
