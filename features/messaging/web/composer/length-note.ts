import { longestMessage } from '../../contract/limits.ts'

const counted = (count: number): string => count.toLocaleString('en-US')
/** From here on the writer sees how much still fits, in steps, so that a screen reader is not interrupted by every letter. */
const noteFrom = 1000
const step = 100

/** Near the end of what a message holds: how much is left, and beyond it how much is too much. Nothing that was written is cut. */
export function lengthNote(text: string): string {
  const left = longestMessage - text.trim().length
  if (left >= noteFrom) return ''
  if (left >= 0) return `Less than ${counted((Math.floor(left / step) + 1) * step)} of ${counted(longestMessage)} characters are left.`
  const tooMany = left === -1 ? '1 character' : `${counted(-left)} characters`
  return `${tooMany} too many. A message holds ${counted(longestMessage)}: shorten it, or send it in parts.`
}

/** Spaces around it are not sent. */
export const isTooLong = (text: string): boolean => text.trim().length > longestMessage
