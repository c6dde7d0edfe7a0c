import { sql } from 'kysely'
import type { SignInRule } from '#features/identity/server'
import * as texts from '#texts/single-sign-on'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import { providerIdOf, signOnTables } from './sign-on-rows.ts'

const lookEveryMs = 2000

/**
 * Keeps agents of a brokerage that requires its provider from other ways in. Its administrators may, so that somebody can always mend
 * it. Everybody who signs in is asked about, so a server remembers for two seconds that nobody requires anything, or until it is told to `forget`.
 */
export function otherSignIn(now: () => number): { rule: SignInRule; forget: () => void } {
  let lookAt = 0
  return {
    forget: () => void (lookAt = 0),
    async rule(db, { uid, provider }) {
      if (now() < lookAt) return undefined
      if (!(await isAnyRequired(db))) {
        lookAt = now() + lookEveryMs
        return undefined
      }
      const { rows } = await sql<{ name: string; sign_in_id: number }>`
        select brokerage_name as name, sign_in_id from account
          join brokerage_member on account_id = account.id and x_role = 'agent'
          join brokerage using (brokerage_key) join brokerage_sign_in using (brokerage_key)
        where identity_uid = ${uid} and is_required`.execute(db)
      const [required] = rows
      if (!required || provider === providerIdOf(required.sign_in_id)) return undefined
      return fill(texts.signInWithYourBrokerage, { brokerage: required.name })
    },
  }
}

async function isAnyRequired(db: Database): Promise<boolean> {
  const required = signOnTables(db).selectFrom('brokerage_sign_in').select('sign_in_id').where('is_required', '=', true)
  return (await required.limit(1).executeTakeFirst()) !== undefined
}
