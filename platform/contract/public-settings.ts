import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Settings any browser may know; the identity `apiKey` names the installation and is no secret. */
export const PublicSettings = z.object({
  product: z.object({ name: z.string(), slug: z.string() }),
  build: z.string(),
  publicUrl: z.string(),
  demo: z.boolean(),
  outboxOpen: z.boolean(),
  mapStyleUrl: z.nullable(z.string()),
  videoMaxBytes: z.number(),
  identity: z.object({ mode: z.literal('embedded'), apiKey: z.string(), apiBase: z.string(), projectId: z.string() }),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const publicSettings = endpoint({
  method: 'GET',
  path: '/config.json',
  access: 'public',
  summary: 'Public settings of this installation',
  reply: PublicSettings,
})
