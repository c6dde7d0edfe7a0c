import type { BusyTime } from '../tour-rows.ts'
import { busyTimes, CalendarError } from './busy-times.ts'

export interface CalendarOrder {
  text: string
  from: number
  to: number
  timeZone: string
  /** How the UIDs of our own entries end. */
  ourUidEnding: string
}

export type CalendarReading = { busy: BusyTime[] } | { refused: CalendarError['reason'] }

/** Reads a calendar in the parser pool. */
export function parse({ text, ourUidEnding, ...asked }: CalendarOrder): CalendarReading {
  try {
    return { busy: busyTimes(text, { ...asked, isOurs: (uid) => uid.startsWith('tour-') && uid.endsWith(ourUidEnding) }) }
  } catch (error) {
    // The library throws plain errors for values it cannot read.
    return { refused: error instanceof CalendarError ? error.reason : 'not-a-calendar' }
  }
}
