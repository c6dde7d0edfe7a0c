import { expect, test } from 'vitest'
import { seenEvents } from './seen-events.ts'

const moment = (seconds: number, startSeconds = 0) => ({ videoId: 3, seconds, chapter: { startSeconds } })

test('a card counts once, a page each time', () => {
  const seen = seenEvents()
  seen.impression(1)
  seen.impression(1)
  seen.view(1, '')
  seen.view(1, 'x'.repeat(300))
  expect(seen.take().map(({ kind, referrer }) => [kind, referrer?.length])).toEqual([
    ['impression', undefined],
    ['view', 0],
    ['view', 253],
  ])
  expect(seen.take()).toEqual([])
})

test('watching adds up by room; a jump and a step back are not watching', () => {
  const seen = seenEvents()
  for (const at of [0, 0.5, 1, 40, 40.5, 10, 10.5]) seen.time(1, moment(at, at < 30 ? 0 : 30))
  expect(seen.take()).toEqual([
    { kind: 'play', propertyId: 1, videoId: 3 },
    { kind: 'watch', propertyId: 1, videoId: 3, seconds: 1.5, roomStart: 0 },
    { kind: 'watch', propertyId: 1, videoId: 3, seconds: 0.5, roomStart: 30 },
  ])
})

test('one event holds no more than a minute, and one call no more than a hundred events', () => {
  const seen = seenEvents()
  for (let at = 0; at <= 90; at++) seen.time(1, moment(at))
  expect(seen.take().flatMap(({ seconds }) => seconds ?? [])).toEqual([60, 30])
  for (let id = 1; id <= 150; id++) seen.share(id)
  expect([seen.take().length, seen.take().length, seen.take().length]).toEqual([100, 50, 0])
})
