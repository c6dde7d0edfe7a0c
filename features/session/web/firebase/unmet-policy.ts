import * as texts from '#texts/session'
import { fill } from '#platform/contract/fill.ts'
import type { PasswordValidationStatus } from '@firebase/auth'

/** What a password lacks by the policy of the identity provider, in words; a Firebase project may ask for more than length. */
export function unmetPolicy(status: PasswordValidationStatus): string {
  const { minPasswordLength = 8, maxPasswordLength } = status.passwordPolicy.customStrengthOptions
  const wanted = [
    status.meetsMinPasswordLength === false && `at least ${minPasswordLength} characters`,
    status.meetsMaxPasswordLength === false && `at most ${maxPasswordLength} characters`,
    status.containsLowercaseLetter === false && 'a lowercase letter',
    status.containsUppercaseLetter === false && 'an uppercase letter',
    status.containsNumericCharacter === false && 'a number',
    status.containsNonAlphanumericCharacter === false && texts.aSymbolSuchAsOr,
  ].filter((want) => want !== false)
  return wanted.length === 0 ? texts.chooseAnotherPassword : fill(texts.chooseAPasswordWithRequirements, { requirements: listed(wanted) })
}

const listed = (parts: string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
