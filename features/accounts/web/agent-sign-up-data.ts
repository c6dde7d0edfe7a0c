import * as z from 'zod/mini'
import { AgentSignUp } from '#features/accounts/contract'
import { readStored, writeStored } from '#platform/web/stored.ts'

const key = 'agentSignupData'

/** What the specification keeps in the browser while an agent signs up. `isFounder` is kept for its shape; the server never takes it. */
export const AgentSignUpData = z.object({
  pending: z.boolean(),
  licenseNumber: z._default(z.string(), ''),
  licenseState: z._default(z.string(), ''),
  phone: z._default(z.string(), ''),
  selectedPlan: z._default(AgentSignUp.shape.selectedPlan, 'basic'),
  isFounder: z._default(z.boolean(), false),
  email: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
})
export type AgentSignUpData = z.infer<typeof AgentSignUpData>

export const storedAgentSignUp = (): AgentSignUpData | undefined => readStored(key, (value) => AgentSignUpData.safeParse(value).data)

/** Kept on every keystroke as a draft; `pending` once the person has pressed the button. */
export function storeAgentSignUp(data: AgentSignUpData): void {
  // A full storage costs the draft, not the sign-up.
  writeStored(key, data)
}

export const forgetAgentSignUp = (): void => void writeStored(key, undefined)
