import * as texts from '#texts/notifications'
import type { Frequency } from '#features/notifications/contract'

export const frequencyNames: Record<Frequency, string> = {
  now: texts.atOnce,
  daily: texts.onceADay,
  weekly: texts.onceAWeek,
  off: texts.never,
}
