import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are the same, in a time that says nothing about where they differ. */
export function isSameSecret(expected: string, given: string): boolean {
  const [first, second] = [Buffer.from(expected), Buffer.from(given)]
  return first.length === second.length && timingSafeEqual(first, second)
}
