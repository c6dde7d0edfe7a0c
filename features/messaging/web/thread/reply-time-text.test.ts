import { expect, test } from 'vitest'
import { replyTimeText } from './reply-time-text.ts'

test.each([
  [null, 'New here'],
  [0, 'Usually replies within minutes'],
  [299, 'Usually replies within minutes'],
  [300, 'Usually replies in about 10 minutes'],
  [1500, 'Usually replies in about 30 minutes'],
  [3600, 'Usually replies in about an hour'],
  [3 * 3600, 'Usually replies in about 3 hours'],
  [20 * 3600, 'Usually replies in about a day'],
  [60 * 3600, 'Usually replies in about 3 days'],
])('%s seconds: %s', (seconds, text) => {
  expect(replyTimeText(seconds)).toBe(text)
})
