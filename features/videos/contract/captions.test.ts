import { expect, test } from 'vitest'
import { webVttFrom } from './captions.ts'

const spoken = '00:01.000 --> 00:03.500\nThis is the kitchen.'

test('WebVTT stays as it is, whatever ends its lines', () => {
  expect(webVttFrom(`\uFEFFWEBVTT - Maple Street\r\n\r\n${spoken.replace('\n', '\r\n')}\r\n`)).toBe(`WEBVTT - Maple Street\n\n${spoken}\n`)
})

test('SubRip becomes WebVTT, and commas in what is said stay', () => {
  const subRip = '1\n00:00:01,000 --> 00:00:03,500\nThe kitchen, 12,500 dollars new.\n'
  expect(webVttFrom(subRip)).toBe('WEBVTT\n\n1\n00:00:01.000 --> 00:00:03.500\nThe kitchen, 12,500 dollars new.\n')
})

test.each(['', 'WEBVTT', 'WEBVTT\n\nno times here', 'This is the kitchen.', '<script>alert(1)</script>', 'WEBVTTX\n\n00:01 --> 00:02\nHm'])(
  'no captions: %j',
  (text) => {
    expect(webVttFrom(text)).toBeUndefined()
  },
)
