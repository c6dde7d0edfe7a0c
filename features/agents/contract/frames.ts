import * as z from 'zod/mini'
import { frame } from '#platform/contract/frame.ts'

/** Without content: what depends on it is read anew. */
export const verificationChange = frame({
  type: 'verification_change',
  access: 'user',
  summary: 'Something about my verification changed: a license was checked or has ended',
  body: z.object({}),
})
