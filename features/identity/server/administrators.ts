import { sql } from 'kysely'

/**
 * Whoever administers, or has a permission that administrators grant: their sessions are shorter, and their first second factor asks
 * for the password. Known by the claims that `accounts` writes.
 */
export const administers = (claims: Record<string, unknown>): boolean => claims['role'] === 'admin' || claims['hasPermissions'] === true

/** The same of a row called `account`. */
export const accountAdministers = sql<boolean>`(account.custom_claims->>'role' = 'admin' or account.custom_claims @> '{"hasPermissions": true}')`
