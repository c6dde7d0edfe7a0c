import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** What a state shows of a license. */
export const LicenseRecord = z.object({
  name: z.string(),
  /** In the words of the state. */
  status: z.string(),
  expiresOn: z.nullable(z.string()),
  url: z.nullable(z.string()),
})
export type LicenseRecord = z.infer<typeof LicenseRecord>

/** `manual`: no service is configured, the regulator's page is to be opened. */
export const lookUpLicense = endpoint({
  method: 'GET',
  path: '/api/admin/licenses/:licenseId/lookup',
  access: 'admin',
  summary: 'What the license service of this site shows of a license',
  params: z.object({ licenseId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({ answer: z.enum(['manual', 'found', 'missing', 'failed']), record: z.nullable(LicenseRecord) }),
})
