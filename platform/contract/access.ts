/**
 * Who may use an endpoint or a page. Decided from the verified token and the account's row, never from the client's word.
 * `operator`: nobody by account; the route itself asks for a bearer of the installation.
 * `key:…`: nobody by account; a program with an API key that has this scope.
 */
export type Access = 'public' | 'operator' | 'user' | 'agent' | 'admin' | `permission:${string}` | `key:${string}`

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

/** An API key that was shown and is good, with what it may do. */
export interface KeyHolder {
  readonly id: number
  /** Whose data it reads, as the feature that gives keys names it. */
  readonly ownerKey: number
  readonly scopes: readonly string[]
}

/** Endpoints for API keys always have one, all others never. */
export type KeyFor<Level extends Access> = Level extends `key:${string}` ? KeyHolder : undefined

/** `public` and `operator` endpoints may have no actor; every other level always has one. */
export type ActorFor<Level extends Access> = Level extends 'public' | 'operator' | `key:${string}` ? Actor | undefined : Actor

export type Denial = 'not-signed-in' | 'agents-only' | 'admins-only' | 'not-allowed' | 'key-missing' | 'keys-only' | 'scope-missing'

/** The one rule that turns a declared access level and whoever calls into an answer. `undefined` means welcome. */
export function denialFor(access: Access, actor: Actor | undefined, key?: KeyHolder): Denial | undefined {
  if (access === 'public' || access === 'operator') return undefined
  if (isKeyAccess(access)) {
    if (!key) return actor ? 'keys-only' : 'key-missing'
    return key.scopes.includes(scopeOf(access)) ? undefined : 'scope-missing'
  }
  if (!actor) return 'not-signed-in'
  if (access === 'user') return undefined
  if (access === 'agent') return actor.isAgent ? undefined : 'agents-only'
  if (access === 'admin') return actor.isAgent && actor.isAdmin ? undefined : 'admins-only'
  return actor.permissions.includes(access.slice('permission:'.length)) ? undefined : 'not-allowed'
}

export const isKeyAccess = (access: Access): access is `key:${string}` => access.startsWith('key:')

/** Returns the scope that a key needs for what is declared for keys. */
export const scopeOf = (access: Access): string => access.slice('key:'.length)
