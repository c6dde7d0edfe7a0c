import parsePhoneNumber from 'libphonenumber-js'
import type * as z from 'zod/mini'
import { extensionSentence } from '#platform/contract/field-checks.ts'
import { Problem } from '#platform/contract/problem.ts'
import { refusedFields } from '#platform/contract/refused-fields.ts'
import { defineTransactionEvent } from '#platform/events/define-event.ts'
import { AgentSignUp, type verifySignIn } from '../contract.ts'
import type { Account } from './account-rows.ts'

/** An account becomes an agent in this transaction; the phone number of `signUp` is E.164. */
export const agentSignedUp = defineTransactionEvent<{ account: Account; signUp: AgentSignUp }>('agentSignedUp')

/** A US number as E.164; refuses anything else by naming the field `body.phone`. */
export function usPhone(text: string, field = 'body.phone'): string {
  const phone = parsePhoneNumber(text, 'US')
  if (phone?.country === 'US' && phone.isValid() && !phone.ext) return phone.number
  const message = phone?.ext ? extensionSentence : 'Enter a US phone number with area code, such as (512) 234-5678.'
  throw new Problem('invalid-input', message, { [field]: message })
}

/** The agent's part of a sign-in, checked; refusals name the fields as they were sent. */
export function checkedAgentSignUp(body: z.output<NonNullable<typeof verifySignIn.body>>): AgentSignUp {
  const { licenseNumber, licenseState, phone, selectedPlan } = body
  const parsed = AgentSignUp.safeParse({
    licenseNumber: licenseNumber ?? '',
    licenseState: licenseState ?? '',
    phone: phone ?? '',
    selectedPlan: selectedPlan ?? undefined,
  })
  if (!parsed.success) throw refusedFields(parsed.error.issues, 'body')
  return { ...parsed.data, licenseNumber: parsed.data.licenseNumber.toUpperCase(), phone: usPhone(parsed.data.phone) }
}
