import { exportLeads } from '#features/leads/contract'
import { call } from '#platform/web/call/call.ts'

/** Saves all leads as a file that a spreadsheet opens. */
export async function saveLeads(day: string): Promise<void> {
  const parts: string[] = ['\uFEFF']
  let after: number | null | undefined
  do {
    const { csv, next } = await call(exportLeads, { query: after ? { after } : {} })
    parts.push(csv)
    after = next
  } while (after !== null)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
  link.download = `leads-${day}.csv`
  link.click()
  // The browser has begun to read it by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
