import * as texts from '#texts/saved-searches'
import type { Frequency } from '#features/notifications/contract'

export const frequencyNames: Record<Frequency, string> = {
  now: texts.rightAway,
  daily: texts.onceADay,
  weekly: texts.onceAWeek,
  off: texts.never,
}
