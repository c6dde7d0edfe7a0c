import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { longestMessage } from '../../contract/limits.ts'

const counted = (count: number): string => count.toLocaleString('en-US')
/** From here on the writer sees how much still fits, in steps, so that a screen reader is not interrupted by every letter. */
const noteFrom = 1000
const step = 100

/** Near the end of what a message holds: how much is left, and beyond it how much is too much. Nothing that was written is cut. */
export function lengthNote(text: string): string {
  const left = longestMessage - text.trim().length
  if (left >= noteFrom) return ''
  if (left >= 0)
    return fill(texts.fewerThanCountedCharactersLeft, {
      counted: counted((Math.floor(left / step) + 1) * step),
      longestMessage: counted(longestMessage),
    })
  const tooMany = left === -1 ? texts.oneCharacter : `${counted(-left)} characters`
  return fill(texts.tooManyOverTheLimit, { tooMany, longestMessage: counted(longestMessage) })
}

/** Spaces around it are not sent. */
export const isTooLong = (text: string): boolean => text.trim().length > longestMessage
