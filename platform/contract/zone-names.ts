import * as texts from '#texts/platform'

/** The time zones to choose from, as Americans name them. */
export const zoneNames = {
  'America/New_York': texts.eastern,
  'America/Chicago': texts.central,
  'America/Denver': texts.mountain,
  'America/Phoenix': texts.arizona,
  'America/Los_Angeles': texts.pacific,
  'America/Anchorage': texts.alaska,
  'Pacific/Honolulu': texts.hawaii,
} as const
