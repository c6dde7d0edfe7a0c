import type { Plan } from '#features/plans/contract'
import type { Database } from '#platform/database/database.ts'

type PlanTable = {
  key: Plan['key']
  position: number
  name: string
  summary: string
  price_cents: number
  price_year_cents: number
  founder_percent_off: number
  trial_days: number
  active_homes: number | null
  video_minutes: number | null
  storage_gigabytes: number | null
  seats: number | null
  vault_gb: number | null
  lead_export: boolean
  text_alerts: number | null
}

export async function allPlans(db: Database): Promise<Plan[]> {
  const rows = await db.withTables<{ plan: PlanTable }>().selectFrom('plan').selectAll().orderBy('position').execute()
  return rows.map(({ key, name, summary, seats, ...row }) => ({
    key,
    name,
    summary,
    priceCents: row.price_cents,
    priceYearCents: row.price_year_cents,
    founderPercentOff: row.founder_percent_off,
    trialDays: row.trial_days,
    activeHomes: row.active_homes,
    videoMinutes: row.video_minutes,
    storageGigabytes: row.storage_gigabytes,
    seats,
    vaultGb: row.vault_gb,
    leadExport: row.lead_export,
    textAlerts: row.text_alerts,
  }))
}
