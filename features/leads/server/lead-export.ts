import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'

/** Returns whether an agent's plan saves leads as a spreadsheet. Billing hands it in; without it everybody may. */
type LeadExport = (db: Database, agentId: number) => Promise<boolean>
export const leadExport = definePort<LeadExport>('leads: whether a plan exports them')

export async function hasLeadExport(db: Database, plans: readonly LeadExport[], agentId: number): Promise<boolean> {
  return !(await Promise.all(plans.map((allows) => allows(db, agentId)))).includes(false)
}
