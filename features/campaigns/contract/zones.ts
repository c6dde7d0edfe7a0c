import { zoneNames } from '#platform/contract/zone-names.ts'

/** The clocks an event can go by, with the names people know. */
export { zoneNames }

export type ZoneName = keyof typeof zoneNames
export const zones = Object.keys(zoneNames) as [ZoneName, ...ZoneName[]]
