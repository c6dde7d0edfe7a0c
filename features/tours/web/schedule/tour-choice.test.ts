import { expect, test } from 'vitest'
import { choiceIn, requestAddress } from './tour-choice.ts'

const times = ['2026-12-03T20:00:00.000Z', '2026-12-04T15:00:00.000Z']

test('a choice survives in the address', () => {
  for (const kind of ['in_person', 'live_video'] as const) {
    const address = requestAddress(12, { kind, times })
    expect(address).toMatch(/^\/schedule-visit\/12\?/)
    expect(choiceIn(new URL(address, 'http://localhost').searchParams)).toEqual({ kind, times })
  }
})

test('what is no moment, stands there twice or is one too many is left out', () => {
  const params = new URLSearchParams(
    [...times, ...times, 'soon', '2026-13-41T99:00:00.000Z', '2026-12-05T15:00:00.000Z', '2026-12-06T15:00:00.000Z'].map((time) => [
      'time',
      time,
    ]),
  )
  expect(choiceIn(params)).toEqual({ kind: 'in_person', times: [...times, '2026-12-05T15:00:00.000Z'] })
})
