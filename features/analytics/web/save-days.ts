import type { DayNumbers } from '#features/analytics/contract'
import { csvOf } from './number-text.ts'

/** Saves the days of a period as a file that a spreadsheet opens. */
export function saveDays(days: readonly DayNumbers[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', csvOf(days)], { type: 'text/csv;charset=utf-8' }))
  link.download = `analytics-${days[0]?.day}-${days.at(-1)?.day}.csv`
  link.click()
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
