import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1024, '1 KB'],
  [831_488, '812 KB'],
  [4_400_000, '4.2 MB'],
  [2 * 1024 ** 2, '2 MB'],
  [104_857_600, '100 MB'],
  [1024 ** 3, '1 GB'],
  [200 * 1024 ** 3, '200 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
