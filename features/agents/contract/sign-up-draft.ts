import * as texts from '#texts/agents'
import * as z from 'zod/mini'
import { Plan } from '#features/accounts/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'

const typed = z.string().check(withoutNul, z.maxLength(254, texts.useAtMost254Characters))

/** As typed, finished or not; never the password. */
export const SignUpDraft = z.strictObject({
  name: typed,
  email: typed,
  licenseNumber: typed,
  licenseState: typed,
  phone: typed,
  selectedPlan: Plan,
})
export type SignUpDraft = z.infer<typeof SignUpDraft>

const path = '/api/agent-sign-up-draft'
export const draftLifetimeDays = 30

/** The first saving gives the browser a cookie that no script reads; it alone finds the draft again. */
export const saveSignUpDraft = endpoint({
  method: 'PUT',
  path,
  access: 'public',
  summary: 'Keep what you have typed of your sign-up as an agent',
  body: SignUpDraft,
})
export const readSignUpDraft = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'What you had typed of your sign-up as an agent',
  reply: z.object({ draft: z.nullable(SignUpDraft) }),
})
export const dropSignUpDraft = endpoint({
  method: 'DELETE',
  path,
  access: 'public',
  summary: 'Forget what you had typed of your sign-up as an agent',
})
