/** Set in the state of a pin whose home is open to visitors soon; the bits below it are the place of its status. */
export const openSoonBit = 8
const soonDays = 7

/** Returns the days, since 1970, that count as soon: today and the six after it. */
export const soonFrom = (today: number): { from: number; to: number } => ({ from: today, to: today + soonDays - 1 })

/** Returns what a pin says of its home besides where it is and what it costs. */
export function pinState(status: number, openDays: readonly number[] | undefined, today: number): number {
  const { from, to } = soonFrom(today)
  return openDays?.some((day) => day >= from && day <= to) ? status | openSoonBit : status
}
