import { Temporal } from 'temporal-polyfill'
import type { FormRule } from '#features/law/contract'
import { daySpan } from '../availability/clock-times.ts'

/** Returns the last day that a form allows, counted in calendar days or months; a shorter month ends on its last day. */
export const lastDay = ({ maxTerm }: Pick<FormRule, 'maxTerm'>, madeOn: string): string =>
  Temporal.PlainDate.from(madeOn).add(maxTerm).toString()

/** Returns the end of a day on the calendar of a zone, in milliseconds since 1970. */
export const endOfDay = (timeZone: string, day: string): number => daySpan(timeZone, day).to

/** "December 14, 2026" for 2026-12-14. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
