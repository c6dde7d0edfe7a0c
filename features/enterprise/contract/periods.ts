/** Days are `YYYY-MM-DD`, months `YYYY-MM`. */
export interface Period {
  month: string
  startsOn: string
  endsOn: string
}

interface Term {
  startsOn: string
  endsOn: string
}

const padded = (number: number) => String(number).padStart(2, '0')

/** Returns the days of a contract month by month; the first and the last may be part of a month. */
export function periodsOf({ startsOn, endsOn }: Term): Period[] {
  const periods: Period[] = []
  for (let month = startsOn.slice(0, 7); month <= endsOn.slice(0, 7); month = monthAfter(month)) {
    const [first, last] = [`${month}-01`, `${month}-${padded(daysIn(month))}`]
    periods.push({ month, startsOn: startsOn > first ? startsOn : first, endsOn: endsOn < last ? endsOn : last })
  }
  return periods
}

/** Returns what seats cost for a period, in whole cents: a part of a month by its days, half a cent rounded up. */
export function periodCents({ month, startsOn, endsOn }: Period, seats: number, seatCents: number): number {
  const all = daysIn(month)
  const days = Number(endsOn.slice(8)) - Number(startsOn.slice(8)) + 1
  // In whole numbers, which stay exact: a share like 16/30 does not.
  return Math.floor((2 * seats * seatCents * days + all) / (2 * all))
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${padded(number + 1)}`
}
