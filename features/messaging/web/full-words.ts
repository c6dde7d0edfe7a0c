import { longestMessage } from '../contract/limits.ts'

/** A field takes no more than a message holds; whoever pastes more is told that it was cut. */
export const fullWords = (text: string): string =>
  text.length < longestMessage
    ? ''
    : `A message holds at most ${longestMessage.toLocaleString('en-US')} characters. What came after them was not taken: send it in parts.`
