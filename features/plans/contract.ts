import * as z from 'zod/mini'
import { Plan as PlanKey } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

export const Plan = z.object({
  key: PlanKey,
  name: z.string(),
  summary: z.string(),
  /** Cents of US dollars a month. */
  priceCents: z.number(),
  /** Cents of US dollars a year, paid at once. */
  priceYearCents: z.number(),
  /** Percent that founders pay less. */
  founderPercentOff: z.number(),
  trialDays: z.number(),
  /** Homes on the market at once; null without a limit, as in the next three. */
  activeHomes: z.nullable(z.number()),
  videoMinutes: z.nullable(z.number()),
  /** Gigabytes of uploaded videos. */
  storageGigabytes: z.nullable(z.number()),
  seats: z.nullable(z.number()),
  /** Gigabytes in the vault. */
  vaultGb: z.nullable(z.number()),
  /** Whether leads can be saved as a spreadsheet. */
  leadExport: z.boolean(),
  /** Texts with alerts in 30 days; null without a limit. */
  textAlerts: z.nullable(z.number()),
})
export type Plan = z.infer<typeof Plan>

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  summary: 'What agents can choose from, smallest first',
  reply: z.array(Plan),
})
