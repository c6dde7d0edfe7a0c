/** How much may be written; `docs/operating.md` and the README name the figures. */
export interface MessageLimits {
  /** Messages of one account in a minute, in all its conversations. */
  perMinute: number
  /** Messages from one network in a minute. */
  networkPerMinute: number
  /** Messages to one person in a day who has never written back. */
  withoutAnswer: number
  /** People written to for the first time in a day. */
  newPeople: number
  /** The same for an account younger than `newForMs`. */
  newPeopleOfNew: number
  /** The same for an account whose mailbox is not verified. */
  newPeopleOfUnverified: number
  /** The same for all new and all unverified accounts of one network together. */
  newPeopleOfNetwork: number
  /** Messages held in an hour for browsers of one network that have no scripts. */
  heldOfNetwork: number
  /** Forms with a password from such browsers of one network in a quarter of an hour. */
  formsOfNetwork: number
}

export const messageLimits: MessageLimits = {
  perMinute: 120,
  networkPerMinute: 600,
  withoutAnswer: 20,
  newPeople: 50,
  newPeopleOfNew: 10,
  newPeopleOfUnverified: 5,
  newPeopleOfNetwork: 40,
  heldOfNetwork: 30,
  formsOfNetwork: 30,
}

/** For tests and benches, which write faster than people do: every check runs, and nobody reaches its figure. */
export const farLimits = Object.fromEntries(Object.keys(messageLimits).map((name) => [name, 1_000_000_000])) as unknown as MessageLimits

export const dayMs = 86_400_000
/** How long an account is a new one. */
export const newForMs = 3 * dayMs

/** For sentences about waiting: "in 40 seconds", "in 5 hours". */
export function waitText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  const whole = Math.ceil(count)
  return `in ${whole} ${unit}${whole === 1 ? '' : 's'}`
}
