import { expect, test } from 'vitest'
import { jurisdictions } from '#features/law/contract'
import { endOfDay, lastDay } from './term.ts'

const [showing] = jurisdictions.TX.buyerAgreement.forms
const [california] = jurisdictions.CA.buyerAgreement.forms
const hourMs = 3_600_000

test('a term of months ends on the same day of the month, or on the last one of a shorter month', () => {
  const cases = ['2026-11-30', '2026-12-01', '2027-11-30', '2028-11-29', '2026-01-31', '2026-12-31']
  expect(cases.map((day) => lastDay({ maxTerm: { months: 3 } }, day))).toEqual([
    '2027-02-28',
    '2027-03-01',
    '2028-02-29',
    '2029-02-28',
    '2026-04-30',
    '2027-03-31',
  ])
  expect(california && lastDay(california, '2026-11-30')).toBe('2027-02-28')
})

test('a term that crosses a clock change ends at midnight of the home’s calendar, an hour more or less', () => {
  const from = (zone: string, day: string) => endOfDay(zone, day)
  const spring = [endOfDay('America/Chicago', '2027-03-07'), endOfDay('America/Chicago', showing ? lastDay(showing, '2027-03-07') : '')]
  const autumn = [from('America/Los_Angeles', '2026-10-25'), from('America/Los_Angeles', '2026-11-08')]
  const none = [from('America/Phoenix', '2027-03-07'), from('America/Phoenix', '2027-03-21')]
  expect([spring, autumn, none].map(([start = 0, end = 0]) => (end - start) / hourMs)).toEqual([14 * 24 - 1, 14 * 24 + 1, 14 * 24])
  expect(new Date(spring[1] ?? 0).toISOString()).toBe('2027-03-22T05:00:00.000Z')
})
