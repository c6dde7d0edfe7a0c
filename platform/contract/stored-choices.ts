/** A closed list of choices that are stored by number. */
export interface StoredChoices<Name extends string> {
  /** In display order. */
  readonly names: readonly [Name, ...Name[]]
  readonly numbers: Readonly<Record<Name, number>>
  /** Returns a set of choices as an integer with one bit each. */
  toBits(chosen: readonly Name[]): number
  /** Returns the choices of a set in display order; bits without a choice are ignored. */
  fromBits(bits: number): Name[]
}

/**
 * Declares choices with their numbers, which stored rows hold: never change or reuse one. A new choice takes a free number wherever
 * it stands in the list. Throws when a number occurs twice or is not from `min` to `max`.
 */
export function storedChoices<Name extends string>(
  kind: string,
  numbers: Readonly<Record<Name, number>>,
  { min = 0, max = 30 } = {},
): StoredChoices<Name> {
  const names = Object.keys(numbers) as [Name, ...Name[]]
  assertNumbers(kind, numbers, { min, max })
  return {
    names,
    numbers,
    toBits: (chosen) => chosen.reduce((bits, name) => bits | (1 << numbers[name]), 0),
    fromBits: (bits) => names.filter((name) => (bits >>> numbers[name]) & 1),
  }
}

/** Throws when a number occurs twice or is not from `min` to `max`. */
export function assertNumbers(
  kind: string,
  numbers: Readonly<Record<string, number>>,
  { min = 0, max }: { min?: number; max: number },
): void {
  const names = new Map<number, string>()
  for (const [name, number] of Object.entries(numbers)) {
    if (!Number.isInteger(number) || number < min || number > max)
      throw new Error(`The ${kind} "${name}" has the number ${number}, but only ${min} to ${max} can be stored.`)
    const holder = names.get(number)
    if (holder !== undefined) throw new Error(`The ${kind} "${name}" has the number ${number}, which "${holder}" has as well.`)
    names.set(number, name)
  }
}
