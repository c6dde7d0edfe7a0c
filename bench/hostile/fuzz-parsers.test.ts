import { expect, test } from 'vitest'
import { fuzzParsers } from './fuzz-parsers.ts'

// A hundredth of `npm run bench -- hostile`.
test('every pooled parser takes, refuses or stops each mutated input within its limits', async () => {
  const figures = await fuzzParsers(20, 37, 300)
  expect(Object.keys(figures)).toHaveLength(5)
  expect(Object.entries(figures).map(([file, { runs, failures }]) => ({ file, runs, failures }))).toEqual(
    Object.keys(figures).map((file) => ({ file, runs: 20, failures: [] })),
  )
})
