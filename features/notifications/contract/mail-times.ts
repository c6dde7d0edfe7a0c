import * as texts from '#texts/notifications'

/** The zones to choose from, as Americans name them; a person may have another one. */
const zones: Readonly<Record<string, string>> = {
  'America/New_York': texts.eastern,
  'America/Chicago': texts.central,
  'America/Denver': texts.mountain,
  'America/Phoenix': texts.arizona,
  'America/Los_Angeles': texts.pacific,
  'America/Anchorage': texts.alaska,
  'Pacific/Honolulu': texts.hawaii,
}

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
