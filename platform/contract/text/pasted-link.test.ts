import { expect, test } from 'vitest'
import { cleanPastedLink, withHttps } from './pasted-link.ts'

test.each([
  ['https://example.com/a.', 'https://example.com/a'],
  ['<https://example.com>', 'https://example.com'],
  ['“https://example.com/a?b=1”,', 'https://example.com/a?b=1'],
  ['\uFEFF https://exam\u200Bple.com\u00AD ', 'https://example.com'],
  ['https://example.com/a\u00A0.', 'https://example.com/a'],
  ['https://example.com/a\u202F\u3000', 'https://example.com/a'],
  ['https://example.com/%E2%80%8Ba%e2%80%8b', 'https://example.com/a'],
  ['https://example.com/a%EF%BB%BF%C2%A0%20.', 'https://example.com/a'],
  ['https://fa.wikipedia.org/wiki/%D9%85%E2%80%8C%D9%86', 'https://fa.wikipedia.org/wiki/%D9%85%E2%80%8C%D9%86'],
  ['https://example.com/a\uFFFC%E2%80%AC%e2%81%a6', 'https://example.com/a'],
  ['https://example.com/a…', 'https://example.com/a…'],
  ['(https://en.wikipedia.org/wiki/Bungalow_(house)).', 'https://en.wikipedia.org/wiki/Bungalow_(house)'],
  ['', ''],
  ['.', ''],
])('cleans %j', (pasted, link) => {
  expect(cleanPastedLink(pasted)).toBe(link)
})

test.each([
  ['www.example.com', 'https://www.example.com'],
  ['example-homes.realtor/ada?x=1', 'https://example-homes.realtor/ada?x=1'],
  ['Example.COM.', 'https://Example.COM'],
  ['http://example.com', 'http://example.com'],
  ['ada@example.com', 'ada@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['my site', 'my site'],
  ['1.5', '1.5'],
  ['', ''],
])('adds https:// to %j', (typed, website) => {
  expect(withHttps(typed)).toBe(website)
})
