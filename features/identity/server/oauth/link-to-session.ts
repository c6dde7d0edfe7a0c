import type { Origin } from '../events.ts'
import type { AccountRow, Assertion } from '../identity-rows.ts'
import { accountOfLink, linkProvider } from './provider-links.ts'
import type { Realm } from '../realm.ts'
import { forgetSessionsOf } from '../sessions/session-state.ts'
import { tokensOf, type TokenPair } from '../sessions/sessions.ts'
import { requireSession } from '../sessions/verify-id-token.ts'

type Conflict = 'FEDERATED_USER_ID_ALREADY_LINKED' | 'EMAIL_EXISTS'

/** Adds a provider to the account behind the ID token, whose session goes on. An account without an address takes a verified one. */
export async function linkToSession(
  realm: Realm,
  idToken: string | null | undefined,
  assertion: Assertion,
  origin: Origin,
): Promise<Conflict | { account: AccountRow; tokens: TokenPair }> {
  const { account, session } = await requireSession(realm, realm.db, idToken)
  const { uid } = account
  const result = await realm.db.transaction().execute(async (trx) => {
    // Also when the owner is this account or a disabled one: nobody loses an account by what somebody else links.
    if (await accountOfLink(trx, assertion)) return 'FEDERATED_USER_ID_ALREADY_LINKED' as const
    if (assertion.email) {
      const taken = await trx
        .selectFrom('identity.account')
        .select('uid')
        .where('email', '=', assertion.email)
        .where('uid', '<>', uid)
        .executeTakeFirst()
      if (taken) return 'EMAIL_EXISTS' as const
    }
    await linkProvider(realm, trx, uid, assertion, origin)
    const proven = assertion.email_verified && assertion.email !== null
    const verified = proven && (account.email === null || account.email === assertion.email)
    const saved = await trx
      .updateTable('identity.account')
      .set({
        ...(verified && { email: assertion.email, email_verified: true }),
        display_name: account.display_name ?? assertion.display_name,
        photo_url: account.photo_url ?? assertion.photo_url,
      })
      .where('uid', '=', uid)
      .returningAll()
      .executeTakeFirstOrThrow()
    const going = await trx
      .updateTable('identity.session')
      .set({ sign_in_provider: assertion.provider })
      .where('id', '=', session.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { account: saved, session: going }
  })
  if (typeof result === 'string') return result
  forgetSessionsOf(realm, uid)
  return { account: result.account, tokens: await tokensOf(realm, result.account, result.session) }
}
