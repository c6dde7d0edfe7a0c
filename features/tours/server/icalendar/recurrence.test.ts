import { expect, test } from 'vitest'
import { createExpander, parseRule, startNear } from './recurrence.ts'

const near = Date.UTC(2026, 10, 28)
const to = Date.UTC(2028, 3, 1)

test.each([
  ['FREQ=DAILY;INTERVAL=3', Date.UTC(2019, 4, 7, 9)],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29', Date.UTC(2016, 1, 29, 9)],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH;WKST=SU', Date.UTC(2020, 0, 2, 9)],
  ['FREQ=MONTHLY', Date.UTC(2020, 0, 31, 9)],
  ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1', Date.UTC(2020, 2, 31, 9)],
  ['FREQ=MONTHLY;INTERVAL=7;BYDAY=2TU', Date.UTC(2018, 8, 11, 9)],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', Date.UTC(2015, 5, 30, 9)],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYDAY=1SU', Date.UTC(2012, 2, 4, 9)],
  ['FREQ=YEARLY', Date.UTC(1996, 1, 29)],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=420', Date.UTC(2019, 0, 1, 9)],
])('%s gives the same dates near the window as from its first date', (text, first) => {
  const rule = parseRule(text)
  if (!rule) throw new Error('The rule was not read.')
  const expected = [...createExpander()(rule, first, first, to)].filter((at) => at >= near)
  expect([...createExpander()(rule, first, near, to)]).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})

test('skips the years before the window, except for counted rules', () => {
  const first = Date.UTC(1970, 0, 5, 9)
  for (const text of ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY;INTERVAL=5', 'FREQ=YEARLY;INTERVAL=3']) {
    const rule = parseRule(text)
    expect(rule && startNear(rule, first, near), text).toBeGreaterThan(Date.UTC(2019, 0, 1))
  }
  const counted = parseRule('FREQ=DAILY;COUNT=30000')
  expect(counted && startNear(counted, first, near)).toBe(first)
})

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
  'FREQ=WEEKLY;BYMONTH=13',
])('ends the search for %s, which has no date', (text) => {
  const rule = parseRule(text)
  expect(rule ? [...createExpander()(rule, Date.UTC(2020, 0, 6, 9), near, to)] : []).toEqual([])
})

test.each(['FREQ=HOURLY', 'FREQ=SECONDLY;COUNT=2', 'FREQ=DAILY;INTERVAL=1001', 'FREQ=DAILY;UNTIL=soon', 'FREQ=SOMETIMES', '', 'nonsense'])(
  'does not read the rule %s',
  (text) => {
    expect(parseRule(text)).toBeUndefined()
  },
)
