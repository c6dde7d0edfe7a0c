import { expect, test } from 'vitest'
import { embedCommands, embedReport } from './embed-messages.ts'

test('a YouTube frame is asked to jump, and tells where it is', () => {
  expect(embedCommands('youtube', { seek: 42 }).map((text) => JSON.parse(text) as unknown)).toEqual([
    { event: 'command', func: 'seekTo', args: [42, true] },
    { event: 'command', func: 'playVideo', args: [] },
  ])
  expect(embedReport('youtube', JSON.stringify({ event: 'infoDelivery', info: { currentTime: 42.5, duration: 120 } }))).toEqual({
    seconds: 42.5,
    duration: 120,
  })
})

test('a Vimeo frame is asked to jump, and tells where it is', () => {
  expect(embedCommands('vimeo', { seek: 42 })[0]).toBe('{"method":"setCurrentTime","value":42}')
  expect(embedReport('vimeo', { event: 'timeupdate', data: { seconds: 3, duration: 62 } })).toEqual({ seconds: 3, duration: 62 })
})

test('frames that understand no messages get none', () => {
  for (const source of ['wistia', 'dailymotion', 'matterport'] as const) expect(embedCommands(source, { seek: 42 })).toEqual([])
})

test.each([
  undefined,
  null,
  7,
  '{',
  '[]',
  '{"event":"infoDelivery"}',
  { event: 'infoDelivery', info: { currentTime: 'soon', duration: -1 } },
  { event: 'timeupdate', data: { seconds: 1 } },
])('a message %j from elsewhere moves nothing', (message) => {
  expect(embedReport('youtube', message)?.seconds).toBeUndefined()
})
