import { exportLeads } from '#features/leads/contract'
import { call } from '#platform/web/call/call.ts'
import { saveBlob } from '#platform/web/call/save-blob.ts'

/** Saves all leads as a file that a spreadsheet opens. */
export async function saveLeads(day: string): Promise<void> {
  const parts: string[] = ['\uFEFF']
  let after: number | null | undefined
  do {
    const { csv, next } = await call(exportLeads, { query: after ? { after } : {} })
    parts.push(csv)
    after = next
  } while (after !== null)
  saveBlob(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `leads-${day}.csv`)
}
