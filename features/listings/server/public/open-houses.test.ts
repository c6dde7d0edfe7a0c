import { expect, test } from 'vitest'
import { momentIn, openHousesOf } from './open-houses.ts'

const austin = { x_public_latitude: 30.25, x_public_longitude: -97.75 }
const phoenix = { x_public_latitude: 33.45, x_public_longitude: -112.07 }
const elPaso = { x_public_latitude: 31.76, x_public_longitude: -106.49 }

test('hours are those on the clocks of the home, in summer and in winter', () => {
  const hours = ['2026-07-11T13:00/15:00', '2026-12-06T13:00/15:30']
  expect(openHousesOf(austin, hours, 0)).toEqual([
    {
      date: '2026-07-11',
      startTime: '13:00',
      endTime: '15:00',
      startsAt: '2026-07-11T18:00:00.000Z',
      endsAt: '2026-07-11T20:00:00.000Z',
      timeZone: 'America/Chicago',
    },
    expect.objectContaining({ startsAt: '2026-12-06T19:00:00.000Z', endsAt: '2026-12-06T21:30:00.000Z' }),
  ])
  expect(openHousesOf(phoenix, hours, 0)).toMatchObject([
    { startsAt: '2026-07-11T20:00:00.000Z' },
    { startsAt: '2026-12-06T20:00:00.000Z' },
  ])
  expect(openHousesOf(elPaso, hours, 0)).toMatchObject([{ timeZone: 'America/Denver' }, { timeZone: 'America/Denver' }])
})

test('an open house is shown until it ends', () => {
  const shown = (moment: string) => openHousesOf(austin, ['2026-12-06T13:00/15:00'], Date.parse(moment)).length
  expect([shown('2026-12-06T20:59:59Z'), shown('2026-12-06T21:00:00Z')]).toEqual([1, 0])
})

test('on the days clocks are changed a time is the one they show', () => {
  expect(momentIn('America/Chicago', '2026-03-08', '01:00')).toBe('2026-03-08T07:00:00.000Z')
  expect(momentIn('America/Chicago', '2026-03-08', '13:00')).toBe('2026-03-08T18:00:00.000Z')
  expect(momentIn('America/Chicago', '2026-11-01', '13:00')).toBe('2026-11-01T19:00:00.000Z')
})
