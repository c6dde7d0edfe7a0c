import * as texts from '#texts/accounts'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'

/**
 * What everybody is to see comes only from somebody who can be written to.
 * @throws Problem 'conflict', because 403 would end the session in the browser.
 */
export function requireVerifiedMailbox({ emailVerified }: Actor): void {
  if (!emailVerified) throw new Problem('conflict', texts.verifyYourEmailAddressBeforeYou)
}
