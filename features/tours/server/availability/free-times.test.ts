import { expect, test } from 'vitest'
import { freeTimes, type FreeTimesQuestion, type Range } from './free-times.ts'
import { firstMoment } from './clock-times.ts'
import { plainFreeTimes } from '../testing/plain-free-times.fixtures.ts'

const minuteMs = 60_000
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, hours: [{ from, to }] }))
const question = (change: Partial<FreeTimesQuestion> = {}): FreeTimesQuestion => ({
  availability: {
    weekly: everyDay('09:00', '11:00'),
    exceptions: [],
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    noticeMinutes: 0,
    mostADay: 10,
    horizonDays: 60,
  },
  timeZone: 'America/Chicago',
  minutes: 30,
  from: '2026-12-01',
  days: 1,
  now: Date.parse('2026-11-30T12:00:00Z'),
  busy: [],
  starts: [],
  ...change,
})
const shown = (asked: FreeTimesQuestion) =>
  freeTimes(asked).flatMap(({ times }) =>
    times.map((time) => new Date(time).toLocaleTimeString('en-US', { timeZone: asked.timeZone, hour: 'numeric', minute: '2-digit' })),
  )

test('times begin every half hour from the opening on and end before the closing', () => {
  expect(shown(question())).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '10:30 AM'])
  expect(shown(question({ minutes: 90 }))).toEqual(['9:00 AM', '9:30 AM'])
  expect(shown(question({ minutes: 120 }))).toEqual(['9:00 AM'])
  expect(shown(question({ minutes: 15 })).slice(0, 2)).toEqual(['9:00 AM', '9:15 AM'])
})

test('buffers, notice, days off, most a day, the horizon and a first day each take times away', () => {
  const { availability } = question()
  const at = (time: string) => Date.parse(`2026-12-01T${time}:00-06:00`)
  const busy: Range[] = [{ from: at('09:30'), to: at('10:00') }]
  expect(shown(question({ busy }))).toEqual(['9:00 AM', '10:00 AM', '10:30 AM'])
  expect(shown(question({ busy, availability: { ...availability, bufferAfterMinutes: 1 } }))).toEqual(['10:00 AM', '10:30 AM'])
  expect(shown(question({ busy, availability: { ...availability, bufferBeforeMinutes: 1 } }))).toEqual(['9:00 AM', '10:30 AM'])
  expect(shown(question({ now: at('08:00'), availability: { ...availability, noticeMinutes: 90 } }))).toEqual([
    '9:30 AM',
    '10:00 AM',
    '10:30 AM',
  ])
  expect(shown(question({ availability: { ...availability, exceptions: [{ date: '2026-12-01', hours: [] }] } }))).toEqual([])
  expect(shown(question({ starts: [at('15:00')], availability: { ...availability, mostADay: 1 } }))).toEqual([])
  expect(shown(question({ from: '2027-02-01' }))).toEqual([])
  expect(freeTimes(question({ days: 5, notBefore: '2026-12-04' })).map(({ date }) => date)).toEqual(['2026-12-04', '2026-12-05'])
})

test('an hour that the clocks jump over is never offered, and one that comes twice is offered as it passes', () => {
  const weekly = everyDay('01:00', '04:00')
  const on = (from: string) =>
    freeTimes(
      question({ from, now: Date.parse('2026-10-01T00:00:00Z'), availability: { ...question().availability, weekly, horizonDays: 365 } }),
    )
      .flatMap(({ times }) => times)
      .map((time) => (time - firstMoment('America/Chicago', from, '01:00')) / minuteMs)
  // Spring: two hours between 1 and 4. Fall: four.
  expect(on('2027-03-14')).toEqual([0, 30, 60, 90])
  expect(on('2026-11-01')).toEqual([0, 30, 60, 90, 120, 150, 180, 210])
  expect(new Date(firstMoment('America/Chicago', '2027-03-14', '02:30')).toISOString()).toBe('2027-03-14T08:00:00.000Z')
  expect(new Date(firstMoment('America/Chicago', '2026-11-01', '01:30')).toISOString()).toBe('2026-11-01T06:30:00.000Z')
})

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu']
// Both changes of the clocks, and quiet days between.
const firstDays = ['2026-03-07', '2026-10-31', '2026-07-03', '2026-12-30', '2027-03-13', '2027-11-06']

/** Same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const clock = (quarters: number) =>
  quarters === 96 ? '24:00' : `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`

function randomQuestion(seed: number): FreeTimesQuestion {
  const draw = random(seed)
  const hours = () =>
    Array.from({ length: draw(3) }, () => {
      const from = draw(90)
      return { from: clock(from), to: clock(Math.min(96, from + 1 + draw(30))) }
    })
  const timeZone = zones[seed % zones.length] as string
  const from = firstDays[draw(firstDays.length)] as string
  const begin = Date.parse(`${from}T00:00:00Z`)
  const busy = Array.from({ length: draw(6) }, () => {
    const start = begin + draw(3 * 96) * 15 * minuteMs
    return { from: start, to: start + (1 + draw(12)) * 15 * minuteMs }
  }).toSorted((a, b) => a.from - b.from)
  return {
    availability: {
      weekly: [1, 2, 3, 4, 5, 6, 7].filter(() => draw(4) > 0).map((day) => ({ day, hours: hours() })),
      exceptions: draw(3) === 0 ? [{ date: from, hours: hours() }] : [],
      bufferBeforeMinutes: draw(3) * 10,
      bufferAfterMinutes: draw(4) * 15,
      noticeMinutes: draw(4) * 90,
      mostADay: 1 + draw(3),
      horizonDays: 1 + draw(40),
    },
    timeZone,
    minutes: 15 + draw(8) * 15,
    from,
    days: 2,
    now: begin - draw(72) * 60 * minuteMs,
    notBefore: draw(5) === 0 ? from : null,
    busy,
    starts: busy.slice(0, draw(3)).map((range) => range.from),
  }
}

test('10,000 random calendars in six zones, over both changes of the clocks, give what a plain walk minute by minute gives', () => {
  let times = 0
  for (let seed = 0; seed < 10_000; seed++) {
    const asked = randomQuestion(seed)
    const answer = freeTimes(asked)
    expect(answer, `seed ${seed}`).toEqual(plainFreeTimes(asked))
    times += answer.reduce((sum, day) => sum + day.times.length, 0)
  }
  expect(times).toBeGreaterThan(50_000)
})
