import { expect, test } from 'vitest'
import { fuzzParsers } from './fuzz-parsers.ts'

// A sample of `npm run bench -- hostile`.
test('every pooled parser takes, refuses or stops each mutated input within its limits', async () => {
  const figures = await fuzzParsers(10, 37, 300)
  expect(Object.keys(figures)).toHaveLength(7)
  expect(Object.entries(figures).map(([file, { runs, failures }]) => ({ file, runs, failures }))).toEqual(
    Object.keys(figures).map((file) => ({ file, runs: 10, failures: [] })),
  )
})
