import type { DayNumbers } from '#features/analytics/contract'
import { saveBlob } from '#platform/web/call/save-blob.ts'
import { csvOf } from './number-text.ts'

/** Saves the days of a period as a file that a spreadsheet opens. */
export function saveDays(days: readonly DayNumbers[]): void {
  saveBlob(new Blob(['\uFEFF', csvOf(days)], { type: 'text/csv;charset=utf-8' }), `analytics-${days[0]?.day}-${days.at(-1)?.day}.csv`)
}
