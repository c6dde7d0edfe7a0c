import * as z from 'zod/mini'
import { LicenseStatus } from './license-status.ts'

/** Public fields of an agent; `id` is the account's. Never the email address or the identity uid. */
export const AgentCard = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  name: z.string(),
  photoUrl: z.nullable(z.string()),
  brokerageName: z.nullable(z.string()),
  licenceNumber: z.nullable(z.string()),
  licenceState: z.nullable(z.string()),
  licenceStatus: LicenseStatus,
  licenceCheckedAt: z.nullable(z.string()),
  cities: z.array(z.string()),
  /** E.164; present only if the agent publishes it. */
  phone: z.nullable(z.string()),
  isDemo: z.boolean(),
})
export type AgentCard = z.infer<typeof AgentCard>

/** An agent in the directory, with the languages it is searched by. */
export const ListedAgent = z.extend(AgentCard, { languages: z.array(z.string()) })
export type ListedAgent = z.infer<typeof ListedAgent>
