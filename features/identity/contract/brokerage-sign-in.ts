import * as texts from '#texts/identity'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { emailField } from '#platform/contract/field-checks.ts'

/** Answered by the feature that knows the providers of brokerages. */
export const findBrokerageSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/brokerage',
  repeat: 'harmless: reads',
  access: 'public',
  summary: 'Whether the domain of a mailbox belongs to a brokerage that signs its people in with its own provider',
  body: z.object({
    email: emailField(texts.enterAnEmailAddressSuchAs),
  }),
  reply: z.object({
    /** Null where this mailbox signs in like any other. */
    signIn: z.nullable(z.object({ providerId: z.string(), brokerageName: z.string() })),
  }),
})
