import { denialFor, type Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'

/** Returns who calls a route of files, which has no endpoint. @throws Problem for whoever is not signed in. */
export function signedIn(actor: Actor | undefined): Actor {
  const denial = denialFor('user', actor)
  if (denial || !actor) throw new Problem(denial ?? 'not-signed-in')
  return actor
}
