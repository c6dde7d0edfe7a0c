import { readBusyTimes, type CalendarReading, type CalendarWindow } from './busy-times.ts'
import { CalendarError } from '../icalendar/calendar-error.ts'
import { readText } from '../icalendar/content-lines.ts'

export interface CalendarOrder extends Omit<CalendarWindow, 'isOurs'> {
  /** Of a file, which may hold 20 MB: only a part of it is in memory at a time. */
  path: string
  /** How the UIDs of our own entries end. */
  ourUidEnding: string
}

export type ParsedCalendar = CalendarReading | { refused: CalendarError['reason'] }

/** Reads a calendar in the parser pool. */
export function parse({ path, ourUidEnding, ...window }: CalendarOrder): ParsedCalendar {
  try {
    return readBusyTimes(readText(path), { ...window, isOurs: (uid) => uid.startsWith('tour-') && uid.endsWith(ourUidEnding) })
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.reason }
    throw error
  }
}
