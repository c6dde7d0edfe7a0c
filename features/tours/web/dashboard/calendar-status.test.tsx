import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { AgentAvailability } from '#features/tours/contract'
import { CalendarStatus } from './calendar-status.tsx'

const fine: AgentAvailability['calendar'] = {
  url: 'https://calendar.example/maya.ics',
  busyTimes: 4,
  readAt: '2026-11-30T18:00:00.000Z',
  succeededAt: '2026-11-30T18:00:00.000Z',
  failure: null,
  events: 12,
  unreadable: 0,
  problems: [],
  unknownZones: [],
  isCut: false,
}

const textOf = async (change: Partial<typeof fine>) =>
  (await render(<CalendarStatus calendar={{ ...fine, ...change }} />)).container.textContent

test.each([
  ['a calendar read without problems', {}, '4 busy times read on Nov 30, 2026'],
  ['a single busy time', { busyTimes: 1 }, '1 busy time read on Nov 30, 2026'],
  ['a calendar without busy times', { busyTimes: 0 }, 'No busy times found on Nov 30, 2026'],
  ['a calendar from a file', { url: null }, 'From a file: 4 busy times read on Nov 30, 2026'],
])('shows %s', async (_name, change, shown) => {
  expect(await textOf(change)).toBe(shown)
})

test('a failed attempt keeps the day of the last success and gives the reason', async () => {
  const shown = await textOf({ readAt: '2026-12-02T18:00:00.000Z', failure: 'The calendar doesn’t exist anymore.' })
  expect(shown).toBe('4 busy times read on Nov 30, 2026Last try failed: The calendar doesn’t exist anymore.')
})

test('a calendar that was never read shows no count, only the reason', async () => {
  expect(await textOf({ succeededAt: null, busyTimes: 0, failure: 'The link is private.' })).toBe('Last try failed: The link is private.')
})

test('names unreadable events by line, with the value where there is one', async () => {
  const problems = [
    { line: 9, field: 'start', value: '2026-13-40' },
    { line: 9, field: 'rule', value: 'FREQ=SOMETIMES' },
    { line: 31, field: 'event', value: '' },
  ] as const
  const screen = await render(<CalendarStatus calendar={{ ...fine, unreadable: 3, problems: [...problems] }} />)
  await expect.element(screen.getByText('3 of 12 events couldn’t be read. Buyers can book those times.')).toBeVisible()
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Line 9: the start isn’t a date (“2026-13-40”)',
    'Line 9: we don’t know how this event repeats (“FREQ=SOMETIMES”)',
    'Line 31: the event has no start or isn’t complete',
  ])
})

test('names each unknown time zone', async () => {
  const screen = await render(<CalendarStatus calendar={{ ...fine, unknownZones: ['Mars/Olympus', 'Custom 1'] }} />)
  for (const zone of ['Mars/Olympus', 'Custom 1']) await expect.element(screen.getByText(`“${zone}”`, { exact: false })).toBeVisible()
})

test('says that events may be missing from a calendar without its end', async () => {
  expect(await textOf({ isCut: true })).toBe(
    '4 busy times read on Nov 30, 2026This calendar stops before its end, so events may be missing. Buyers can book those times.',
  )
})
