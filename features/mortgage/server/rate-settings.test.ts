import { expect, test } from 'vitest'
import { freshRate } from '#features/mortgage/contract'
import { ConfigError } from '#platform/config/settings.ts'
import { mortgageVariables, namedRate } from './rate-settings.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

test('the operator names a rate with its day and its source', () => {
  expect(mortgageVariables({ MORTGAGE_RATE: '6.19%, 2026-11-19, Freddie Mac, 30-year fixed' })).toEqual({
    percent: 6.19,
    asOf: '2026-11-19',
    source: 'Freddie Mac, 30-year fixed',
  })
  expect(mortgageVariables({})).toBeUndefined()
})

test.each(['6.19%', '6.19%, 2026-11-19', '6.19%, 2026-02-30, Freddie Mac', '61%, 2026-11-19, Freddie Mac', 'about six'])(
  'the rate "%s" is refused at start with how to write it',
  (text) => {
    expect(() => mortgageVariables({ MORTGAGE_RATE: text })).toThrow(ConfigError)
  },
)

test('the demo world has an example of today, other installations have none until somebody names one', () => {
  expect(namedRate(undefined, true, now)).toEqual({ percent: 6.32, source: 'a sample rate for the demo', asOf: '2026-11-23' })
  expect(namedRate(undefined, false, now)).toBeNull()
})

test('a rate is taken as a default for 90 days and not longer', () => {
  const rate = { percent: 6.19, source: 'Freddie Mac', asOf: '2026-08-25' }
  expect(freshRate(rate, new Date('2026-11-23T00:00:00Z'))).toEqual({ value: 6_190n, source: 'Freddie Mac', asOf: '2026-08-25' })
  expect(freshRate(rate, new Date('2026-11-23T00:00:01Z'))).toBeUndefined()
  expect(freshRate(null, new Date(now))).toBeUndefined()
})
