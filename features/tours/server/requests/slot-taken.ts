import * as texts from '#texts/tours'
import { Problem } from '#platform/contract/problem.ts'

/** Problem `conflict`: another buyer has this time. Recognized by its class, so that its text can change. */
export class SlotTaken extends Problem {
  constructor() {
    super('conflict', texts.thatTimeWasTaken, { 'body.times': texts.thatTimeWasTaken })
  }
}
