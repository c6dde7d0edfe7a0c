import * as texts from '#texts/campaigns'

/** The clocks an event can go by, with the names people know. */
export const zoneNames = {
  'America/New_York': texts.eastern,
  'America/Chicago': texts.central,
  'America/Denver': texts.mountain,
  'America/Phoenix': texts.arizona,
  'America/Los_Angeles': texts.pacific,
  'America/Anchorage': texts.alaska,
  'Pacific/Honolulu': texts.hawaii,
} as const

export type ZoneName = keyof typeof zoneNames
export const zones = Object.keys(zoneNames) as [ZoneName, ...ZoneName[]]
