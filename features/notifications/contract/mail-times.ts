import * as texts from '#texts/notifications'
import { zoneNames } from '#platform/contract/zone-names.ts'

/** A person may have another zone than these. */
const zones: Readonly<Record<string, string>> = zoneNames

/** By what is stored: 0 is midnight. */
const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`)

/** From Monday, which is stored as 1. */
const weekdays: readonly string[] = [
  texts.monday,
  texts.tuesday,
  texts.wednesday,
  texts.thursday,
  texts.friday,
  texts.saturday,
  texts.sunday,
]

/** What the times of mails are called where they are chosen. */
export const mailTimeNames = { zones, hours, weekdays }
