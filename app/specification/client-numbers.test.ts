import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientConstants } from './client-constants.ts'
import { clientNumbers } from './documented.ts'
import { codeOfTest, read, root } from './named-tests.ts'

test('every number and state of the client that the specification fixes names a test that asserts something', () => {
  const rows = clientNumbers()
  const silent = rows.filter(({ file, title }) => !/\bexpect\b|\bexpectNo/.test(codeOfTest(file, title) ?? ''))
  expect(silent).toEqual([])
  expect(rows.length).toBeGreaterThan(90)
})

// `npm run bench -- mutations` changes each of them in a scratch copy and sees the named test turn red.
test('every number stands in the source as the specification has it, in one place', () => {
  const changed = clientConstants.filter(({ file, code }) => read(file).split(code).length !== 2)
  expect(changed.map(({ row, file, code }) => `${row}: ${code} in ${file}`)).toEqual([])
})

test('every row of numbers names the constants behind it', () => {
  const rows = clientNumbers().map(({ what }) => what)
  const constants = clientConstants.map(({ row }) => row)
  expect(constants.filter((row) => !rows.includes(row))).toEqual([])
  const numbers = read('docs/client-numbers.md').split('## Numbers')[1] ?? ''
  const bare = clientNumbers().filter(({ what }) => numbers.includes(`| ${what} |`) && !constants.includes(what))
  // These hold a rule, or a number of the identity SDK (below).
  expect(bare.map(({ what }) => what)).toEqual([
    'polling and ages inside the SDK',
    'no poll while hidden',
    'breaker: one probe',
    'breaker: a 4xx is no failure',
    'breaker with a server stopped and started',
    'consent under a local key',
  ])
})

test('the identity SDK keeps the numbers that the specification names', () => {
  const sdk = globSync('node_modules/@firebase/auth/dist/esm/*.js', { cwd: root }).map(read).join('\n')
  for (const number of [
    /_POLLING_INTERVAL_MS\$1 = 1000;/,
    /_POLLING_INTERVAL_MS = 800;/,
    /EVENT_DUPLICATION_CACHE_DURATION_MS = 10 \* 60 \* 1000;/,
    /ID_TOKEN_MAX_AGE = 5 \* 60;/,
  ])
    expect(sdk).toMatch(number)
})
