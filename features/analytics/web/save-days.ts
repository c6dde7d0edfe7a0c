import type { DayNumbers } from '#features/analytics/contract'
import { saveBlob } from '#platform/web/call/save-blob.ts'
import { csvNameOf, csvOf } from '../contract/number-text.ts'

/** Saves the days of a period as a file that a spreadsheet opens. */
export function saveDays(days: readonly DayNumbers[], timeZone: string): void {
  saveBlob(new Blob([csvOf(days, timeZone)], { type: 'text/csv;charset=utf-8' }), csvNameOf(days))
}
