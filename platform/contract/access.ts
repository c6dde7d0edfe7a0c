/**
 * Who may use an endpoint or a page. Decided from the verified token and the account's row, never from the client's word.
 * `operator`: nobody by account; the route itself asks for a bearer of the installation.
 */
export type Access = 'public' | 'operator' | 'user' | 'agent' | 'admin' | `permission:${string}`

/** The signed-in person on whose behalf a call runs. */
export interface Actor {
  readonly id: number
  readonly identityUid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly isAgent: boolean
  readonly isAdmin: boolean
  readonly permissions: readonly string[]
}

/** `public` and `operator` endpoints may have no actor; every other level always has one. */
export type ActorFor<Level extends Access> = Level extends 'public' | 'operator' ? Actor | undefined : Actor

export type Denial = 'not-signed-in' | 'agents-only' | 'admins-only' | 'not-allowed'

/** The one rule that turns a declared access level and an actor into an answer. `undefined` means welcome. */
export function denialFor(access: Access, actor: Actor | undefined): Denial | undefined {
  if (access === 'public' || access === 'operator') return undefined
  if (!actor) return 'not-signed-in'
  if (access === 'user') return undefined
  if (access === 'agent') return actor.isAgent ? undefined : 'agents-only'
  if (access === 'admin') return actor.isAgent && actor.isAdmin ? undefined : 'admins-only'
  return actor.permissions.includes(access.slice('permission:'.length)) ? undefined : 'not-allowed'
}
