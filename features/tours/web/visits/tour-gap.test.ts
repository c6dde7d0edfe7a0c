import { expect, test } from 'vitest'
import { gapBetween } from './tour-gap.ts'

const stop = (latitude: number, longitude: number, from: string, to: string) => ({
  property: {
    id: 1,
    title: '',
    address: null,
    city: '',
    state: 'TX',
    zipCode: '',
    price: 0,
    mainImageUrl: null,
    latitude,
    longitude,
    addressWithheld: false,
  },
  startsAt: `2026-12-03T${from}:00Z`,
  endsAt: `2026-12-03T${to}:00Z`,
})

test('the way to the next home is measured in a straight line, and a gap too short for the drive is tight', () => {
  const first = stop(30.25, -97.75, '15:00', '15:30')
  // A hundredth of a degree to the north is 0.69 miles.
  const near = gapBetween(first, stop(30.26, -97.75, '16:00', '16:30'))
  expect(near).toMatchObject({ minutes: 30, isTight: false })
  expect(near?.miles).toBeCloseTo(0.69, 2)
  expect(gapBetween(first, stop(30.45, -97.75, '16:00', '16:30'))).toMatchObject({ isTight: true })
  expect(gapBetween({ ...first, property: null }, first)).toBeUndefined()
})
