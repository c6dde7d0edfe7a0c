import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { noticePath } from './notice-form.ts'

/** An agent's completed form, as anyone may open it. */
export const BrokerageNotice = z.object({
  url: z.string(),
  formVersion: z.string(),
  /** SHA-256 of the file. */
  fingerprint: z.string(),
  uploadedAt: z.string(),
})
export type BrokerageNotice = z.infer<typeof BrokerageNotice>

export const withdrawBrokerageNotice = endpoint({
  method: 'DELETE',
  path: noticePath,
  access: 'agent',
  summary: 'Take the completed form back; conversations it was linked in keep it',
})
