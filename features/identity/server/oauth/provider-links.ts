import { sql } from 'kysely'
import { record, type Origin } from '../events.ts'
import type { AccountRow, Assertion, IdentityTransaction } from '../identity-rows.ts'
import { ProtocolError } from '../protocol/protocol-errors.ts'
import type { Realm } from '../realm.ts'

/** Whose account a person of a provider is linked to. */
export async function accountOfLink(trx: IdentityTransaction, assertion: Assertion): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('identity.account')
    .selectAll('identity.account')
    .innerJoin('identity.provider_link', 'identity.provider_link.uid', 'identity.account.uid')
    .where('provider', '=', assertion.provider)
    .where('subject', '=', assertion.subject)
    .executeTakeFirst()
}

/** Ties a person of a provider to an account. Throws when that provider is linked to it with somebody else already. */
export async function linkProvider(
  realm: Realm,
  trx: IdentityTransaction,
  uid: string,
  assertion: Assertion,
  origin: Origin,
): Promise<void> {
  const { email_verified: _, ...person } = assertion
  await lockAccount(trx, uid)
  const linkedElsewhere = await trx
    .selectFrom('identity.provider_link')
    .select('subject')
    .where('uid', '=', uid)
    .where('provider', '=', assertion.provider)
    .where('subject', '<>', assertion.subject)
    .executeTakeFirst()
  if (linkedElsewhere) throw new ProtocolError('PROVIDER_ALREADY_LINKED')
  await trx
    .insertInto('identity.provider_link')
    .values({ ...person, uid, linked_at: realm.time() })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'subject']).doUpdateSet({
        email: person.email,
        display_name: person.display_name,
        photo_url: person.photo_url,
        screen_name: person.screen_name,
      }),
    )
    .execute()
  await writeIdentities(trx, uid)
  await record(realm, trx, 'provider-linked', origin, { uid, detail: assertion.provider })
}

export async function unlinkProvider(realm: Realm, trx: IdentityTransaction, uid: string, provider: string, origin: Origin): Promise<void> {
  await lockAccount(trx, uid)
  await trx.deleteFrom('identity.provider_link').where('uid', '=', uid).where('provider', '=', provider).execute()
  await writeIdentities(trx, uid)
  await record(realm, trx, 'provider-unlinked', origin, { uid, detail: provider })
}

/** Whoever writes links holds the account first: two who took them the other way around would wait for each other. */
async function lockAccount(trx: IdentityTransaction, uid: string): Promise<void> {
  await trx.selectFrom('identity.account').select('uid').where('uid', '=', uid).forUpdate().execute()
}

/** Tokens name the linked people; kept with the account, so that making a token reads one row. */
async function writeIdentities(trx: IdentityTransaction, uid: string): Promise<void> {
  await sql`
    update identity.account set identities = coalesce(
      (select jsonb_object_agg(provider, jsonb_build_array(subject)) from identity.provider_link where uid = ${uid}), '{}')
    where uid = ${uid}`.execute(trx)
}
