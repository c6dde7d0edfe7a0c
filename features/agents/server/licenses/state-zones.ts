/** The time zone most people of a state live in; its license office does too. */
const zones = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
} as const

const byState = new Map(Object.entries(zones).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)))

/** Returns the zone by whose clock the last day of a license of this state ends. */
export function zoneOfState(state: string): string {
  return byState.get(state) ?? 'America/Chicago'
}

/** Returns the day it is in a zone, as `2026-11-25`. */
export function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** Returns how many days lie between two ISO dates; negative when the second comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
