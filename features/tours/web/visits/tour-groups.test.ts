import { expect, test } from 'vitest'
import type { TourRequest } from '#features/tours/contract'
import { tourRequest } from '../testing/tour.fixtures.ts'
import { groupsOf } from './tour-groups.ts'

const now = Date.parse('2026-12-02T12:00:00Z')
const at = (startsAt: string): Partial<TourRequest> => ({
  state: 'confirmed',
  slots: [],
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString(),
})

test('what needs the person comes first, then what comes by time, what waits, and what is over', () => {
  const tours = [
    tourRequest({ id: 1 }),
    tourRequest({ id: 2, state: 'countered', steps: ['accept', 'reschedule', 'cancel'] }),
    tourRequest({ id: 3, ...at('2026-12-05T15:00:00.000Z') }),
    tourRequest({ id: 4, ...at('2026-12-03T15:00:00.000Z') }),
    tourRequest({ id: 5, ...at('2026-12-01T15:00:00.000Z') }),
    tourRequest({ id: 6, state: 'declined', steps: [], slots: [] }),
  ]
  expect(groupsOf(tours, now).map(({ title, tours: group }) => [title, group.map(({ id }) => id)])).toEqual([
    ['Waiting for you', [2]],
    ['Upcoming', [4, 3]],
    ['Waiting for an answer', [1]],
    ['Earlier', [5, 6]],
  ])
  expect(groupsOf([], now)).toEqual([])
})
