import { expect, test } from 'vitest'
import { createExpander } from './recurrence.ts'
import { parseRule } from './rules.ts'

const near = Date.UTC(2026, 10, 28)
const to = Date.UTC(2028, 3, 1)

function expand(text: string, first: number, from = near, until = to): number[] {
  const rule = parseRule(text)
  if (!rule) throw new Error('The rule was not read.')
  return [...createExpander()(rule, first, from, until)]
}

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
])('%s gives the same dates near the window as from its first date', (text, first) => {
  const expected = expand(text, first, first).filter((at) => at >= near)
  expect(expand(text, first)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})

/** Expected dates come from python-dateutil 2.9, except for weeks without a weekday. */
test.each([
  ['FREQ=YEARLY', '2020-02-29', ['2028-02-29']],
  ['FREQ=YEARLY;COUNT=2', '2020-02-29', ['2020-02-29', '2024-02-29']],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', '2020-03-31', []],
  ['FREQ=MONTHLY;COUNT=4', '2026-12-31', ['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']],
  ['FREQ=MONTHLY;BYMONTHDAY=-31;COUNT=3', '2027-01-01', ['2027-01-01', '2027-03-01', '2027-05-01']],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1;COUNT=2', '2026-12-07', ['2026-12-11', '2026-12-18']],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;INTERVAL=2;COUNT=2', '2026-12-07', ['2026-12-09', '2026-12-23']],
  ['FREQ=WEEKLY;BYDAY=SU,MO;INTERVAL=2;WKST=SU;COUNT=3', '2026-12-07', ['2026-12-07', '2026-12-20', '2026-12-21']],
  ['FREQ=YEARLY;BYDAY=-1FR;COUNT=2', '2026-12-01', ['2026-12-25', '2027-12-31']],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2', '2026-11-26', ['2026-11-26', '2027-11-25']],
  ['FREQ=YEARLY;BYYEARDAY=-1,60;COUNT=3', '2026-12-01', ['2026-12-31', '2027-03-01', '2027-12-31']],
  ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=1', '2026-12-01', ['2026-12-28']],
  ['FREQ=YEARLY;BYWEEKNO=1;COUNT=2', '2026-12-01', ['2027-01-05', '2028-01-04']],
  ['FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=2', '2026-12-01', ['2026-12-01', '2026-12-31']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '2026-12-01', ['2027-08-13', '2028-10-13']],
])('%s from %s', (text, first, expected) => {
  const from = text.includes('COUNT') ? 0 : near
  const dates = expand(text, Date.parse(`${first}T09:00:00Z`), from, Date.UTC(2028, 11, 31))
  expect(dates.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(expected)
})

test('expands several times a day in order and counts each of them', () => {
  const dates = expand('FREQ=DAILY;BYHOUR=18,8;BYMINUTE=30;COUNT=3', Date.UTC(2026, 11, 1, 9))
  expect(dates).toEqual([Date.UTC(2026, 11, 1, 18, 30), Date.UTC(2026, 11, 2, 8, 30), Date.UTC(2026, 11, 2, 18, 30)])
})

test('skips the years before the window: 1,000 rules that began in 1700 stay within the limit of a calendar', () => {
  const expandShared = createExpander()
  const texts = ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY;INTERVAL=5', 'FREQ=YEARLY;INTERVAL=3']
  const counts = Array.from({ length: 1000 }, (_, index) => {
    const rule = parseRule(texts[index % texts.length] ?? '')
    return rule ? [...expandShared(rule, Date.UTC(1700, 0, 5, 9), near, to)].length : 0
  })
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=366',
  'FREQ=DAILY;COUNT=9;BYMONTH=2;BYMONTHDAY=30',
])('ends the search for %s, which has no date', (text) => {
  expect(expand(text, Date.UTC(2020, 0, 6, 9))).toEqual([])
})

test.each([
  ['has more dates than a person has', 'FREQ=DAILY;BYHOUR=8,9,10,11,12,13,14,15,16,17', Date.UTC(2020, 0, 6, 9)],
  ['is counted over centuries', 'FREQ=DAILY;COUNT=999999', Date.UTC(1700, 0, 6, 9)],
])('stops a rule that %s', (_, text, first) => {
  expect(() => expand(text, first)).toThrow(RangeError)
})

test.each([
  'FREQ=HOURLY',
  'FREQ=SECONDLY;COUNT=2',
  'FREQ=DAILY;INTERVAL=1001',
  'FREQ=DAILY;UNTIL=soon',
  'FREQ=DAILY;UNTIL=',
  'FREQ=SOMETIMES',
  'FREQ=DAILY;COUNT',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=2 times',
  'FREQ=DAILY;COUNTS=2',
  'FREQ=DAILY;COUNT=2;COUNT=3',
  'FREQ=DAILY;EVERY=2',
  'FREQ=WEEKLY;BYMONTH=13',
  'FREQ=WEEKLY;BYDAY=2MO',
  'FREQ=WEEKLY;BYDAY=MONDAY',
  'FREQ=MONTHLY;BYMONTHDAY=0',
  'FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD',
  'RSCALE=HEBREW;FREQ=YEARLY',
  'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7;BYMINUTE=0,10,20,30,40,50,55',
  '',
  'nonsense',
])('does not read the rule %s', (text) => {
  expect(parseRule(text)).toBeUndefined()
})

test('reads blanks between and inside parts, and parts without a value that change nothing', () => {
  const rule = parseRule(' freq=daily; count=2 ;WKST=;BYDAY= mo, tu;')
  expect(rule).toEqual(parseRule('FREQ=DAILY;COUNT=2;BYDAY=MO,TU'))
  expect(rule?.count).toBe(2)
})
