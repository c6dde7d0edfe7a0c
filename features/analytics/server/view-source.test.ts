import { expect, test } from 'vitest'
import { viewSource } from './view-source.ts'

test.each([
  ['', 'direct'],
  ['Tourstead.example', 'site'],
  ['www.google.com', 'search'],
  ['duckduckgo.com', 'search'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['netflix.com', 'other'],
  ['notgoogle.com', 'other'],
  ['blog.example.org', 'other'],
])('a view from “%s” came from %s', (referrer, source) => {
  expect(viewSource(referrer, 'tourstead.example')).toBe(source)
})
