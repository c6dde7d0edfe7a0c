import * as texts from '#texts/agents'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { licenseSteps } from './license-graph.ts'
import { LicenseStatus } from './license-status.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

/** What was looked up once, by whom, when and where, with the file that shows it. */
export const LicenseCheck = z.object({
  id: z.int(),
  step: z.enum(licenseSteps),
  number: z.string(),
  /** The administrator's name; null for the clock, and for somebody who has left. */
  by: z.nullable(z.string()),
  at: z.string(),
  regulatorUrl: z.nullable(z.string()),
  expiresOn: z.nullable(z.string()),
  note: z.string(),
  snapshot: z.nullable(z.object({ id: z.string(), contentType: z.string(), fingerprint: z.string(), byteSize: z.int() })),
})
export type LicenseCheck = z.infer<typeof LicenseCheck>

export const AdminLicense = z.object({
  id: z.int(),
  agentId: z.int(),
  agentName: z.string(),
  isDemo: z.boolean(),
  number: z.string(),
  state: z.string(),
  type: z.string(),
  status: LicenseStatus,
  /** Its last day is no more than 30 days away. */
  isExpiring: z.boolean(),
  expiresOn: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  /** The regulator's page to look it up at. */
  lookupUrl: z.string(),
  regulator: z.string(),
  steps: z.array(z.enum(['verify', 'mismatch', 'revoke'])),
  /** Other agents with the same license number, at most 5. */
  sameNumber: z.array(z.object({ agentId: z.int(), agentName: z.string() })),
  /** The newest first; for one agent, a page of them. */
  checks: z.array(LicenseCheck),
})
export type AdminLicense = z.infer<typeof AdminLicense>

const agentId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))

export const licensesToVerify = endpoint({
  method: 'GET',
  path: '/api/admin/verify-agent',
  access: 'admin',
  summary: 'Licenses to look up: submitted, mismatched, expired, expiring and shared ones, the longest waiting first, at most 100',
  reply: z.object({ items: z.array(AdminLicense) }),
})

export const AgentForAdmin = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  brokerageName: z.nullable(z.string()),
  licences: z.array(AdminLicense),
})
export type AgentForAdmin = z.infer<typeof AgentForAdmin>

export const agentForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/agents/:agentId',
  access: 'admin',
  summary: 'An agent with every license, and a page of what was looked up about each',
  params: z.object({ agentId }),
  query: z.object(pageQuery),
  /** The numbers are those of the license with the most checks. */
  reply: z.extend(AgentForAdmin, pageNumbers),
})

export const snapshotPath = '/api/admin/license-snapshots'
export const snapshotBytesAtMost = 10_485_760

export const LicenseDecision = z.object({
  step: z.enum(['verify', 'mismatch', 'revoke'], texts.chooseWhatTheStateShows),
  /** ISO date; needed to verify. */
  expiresOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.enterTheLastDayOfTheLicense))),
  regulatorUrl: z
    .string()
    .check(
      z.overwrite(withHttps),
      z.maxLength(500, texts.useAtMost500Characters),
      z.regex(/^(?=\S{1,500}$)https:\/\/[^\s/]+\.\S+$/i, texts.enterTheRegulatorsPage),
    ),
  /** Of a file stored before; needed to verify. */
  snapshotId: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/, texts.uploadASnapshot))),
  note: z.string().check(z.trim(), z.maxLength(1000, texts.useAtMost1000Characters)),
})
export type LicenseDecision = z.infer<typeof LicenseDecision>

export const checkLicense = endpoint({
  method: 'POST',
  path: '/api/admin/licenses/:licenseId/checks',
  repeat: 'key',
  access: 'admin',
  summary: 'Record what the regulator shows about a license, with a snapshot of it',
  audited: true,
  params: z.object({ licenseId: agentId }),
  body: LicenseDecision,
  reply: AgentForAdmin,
})
