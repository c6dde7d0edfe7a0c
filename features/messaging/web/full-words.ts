import { longestMessage } from '../contract/limits.ts'

const counted = (count: number): string => count.toLocaleString('en-US')
/** From here on the writer is told how much still fits, in steps, so that a screen reader is not interrupted by every letter. */
const tellFrom = 1000
const step = 100

/** A field takes no more than a message holds: near its end it says how much is left, and whoever pastes more is told that it was cut. */
export function fullWords(text: string): string {
  const left = longestMessage - text.length
  if (left >= tellFrom) return ''
  if (left > 0) return `Less than ${counted((Math.floor(left / step) + 1) * step)} of ${counted(longestMessage)} characters are left.`
  return `A message holds at most ${counted(longestMessage)} characters. What came after them was not taken: send it in parts.`
}
