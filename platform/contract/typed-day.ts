import * as texts from '#texts/platform'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths = 'january february march april may june july august september october november december'.split(' ')

/** Returns YYYY-MM-DD for a day as Americans write it: "12/6/2026", "Dec 6, 2026", "2026-12-06"; undefined for anything else. */
export function readDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  if (iso) return calendarDay(iso[1], iso[2], iso[3])
  const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(plain)
  if (numeric) return calendarDay(numeric[4], numeric[1], numeric[3])
  const named = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(plain)
  return named ? calendarDay(named[3], monthOf(named[1] ?? ''), named[2]) : undefined
}

export const dayProblem = texts.enterADaySuchAs12

/** "12/6/2026" */
export function dayAsTyped(day: string): string {
  const [year, month, date] = day.split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

function monthOf(name: string): string {
  const lowercased = name.toLowerCase()
  const position = Math.max(months.indexOf(lowercased === 'sept' ? 'sep' : lowercased), fullMonths.indexOf(lowercased))
  return String(position + 1)
}

function calendarDay(year = '', month = '', date = ''): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const time = Date.parse(`${day}T00:00:00Z`)
  // Date.parse takes February 30 for a day in March.
  return Number.isNaN(time) || Number(year) < 1000 || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day
}
