import { sql } from 'kysely'
import type { ReadPapers } from '#features/brokerages/server'
import type { OauthError } from '#features/identity/contract'
import { createVouchedIdentity, knownByProvider, publicIdentity, type VouchedProvider } from '#features/identity/server'
import { isProblem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { domainOf, normalEmail } from '#platform/contract/email-pattern.ts'
import { createAgent, hasDomain } from './new-agent.ts'
import { scope, secretOf } from './provider.ts'
import type { Reach } from './reach.ts'
import { isInactive } from './scim/inactive-users.ts'
import { providerIdOf, signOnTables } from './sign-on-rows.ts'

type Person = Parameters<VouchedProvider['vouch']>[0]

/** Returns the provider that a mailbox signs in by: that of the brokerage which has verified its domain. */
export async function signInOfMailbox(services: Services, email: string): Promise<{ providerId: string; brokerageName: string } | null> {
  if ((await publicIdentity(services)).mode !== 'embedded') return null
  const { rows } = await sql<{ id: number; name: string }>`
    select sign_in_id as id, brokerage_name as name from brokerage_domain
      join brokerage_sign_in using (brokerage_key) join brokerage using (brokerage_key)
    where domain = ${domainOf(normalEmail(email))} and proven_at is not null`.execute(services.db)
  const [row] = rows
  return row ? { providerId: providerIdOf(row.id), brokerageName: row.name } : null
}

/** Returns the provider of an id such as `oidc.7`, with whom it vouches for. */
export async function vouchedProvider(
  services: Services,
  reach: Reach,
  papers: ReadPapers,
  id: string,
): Promise<VouchedProvider | undefined> {
  const row = await signOnTables(services.db)
    .selectFrom('brokerage_sign_in')
    .selectAll()
    .where('sign_in_id', '=', Number(id.slice(providerIdOf(0).length - 1)))
    .executeTakeFirst()
  if (!row) return undefined
  const { issuer, client_id: clientId, brokerage_key: brokerageKey, sign_in_id: signInId, accepts_unverified: acceptsUnverified } = row
  return {
    settings: { id, clientId, clientSecret: await secretOf(services, row), scope, issuer, fetch: reach.fetchProvider },
    acceptsUnverified,
    async vouch(person) {
      try {
        const refusal = await services.db.transaction().execute((trx) => vouchIn(services, trx, papers, brokerageKey, person))
        if (refusal) return refusal
      } catch (error) {
        // Of what joining a brokerage refuses, only its seats can be missing for a new person.
        if (isProblem(error) && error.problem === 'conflict') return 'seats'
        throw error
      }
      const last_used_at = new Date(services.now())
      await signOnTables(services.db).updateTable('brokerage_sign_in').set({ last_used_at }).where('sign_in_id', '=', signInId).execute()
      return undefined
    },
  }
}

/**
 * Vouches for people with a mailbox of a domain that the brokerage proved. A new person becomes an agent of the brokerage. An account
 * that exists is signed in only where it has that very mailbox, confirmed, or belongs to the brokerage.
 */
async function vouchIn(
  services: Services,
  trx: DatabaseTransaction,
  papers: ReadPapers,
  brokerageKey: number,
  { provider, subject, email, display_name }: Person,
): Promise<OauthError | undefined> {
  if (!(await hasDomain(trx, brokerageKey, domainOf(email)))) return 'domain'
  const { linked, mailbox } = await knownByProvider(trx, { provider, subject, email })
  const known = linked ?? mailbox
  if (known && (await isInactive(trx, brokerageKey, known.uid))) return 'inactive'
  if (linked) return linked.email === email || (await isMember(trx, brokerageKey, linked.uid)) ? undefined : 'mailbox'
  if (mailbox) {
    // A mailbox that was given to somebody else must not open the account of whoever had it.
    if (mailbox.subject !== null) return 'person'
    return mailbox.emailVerified || (await isMember(trx, brokerageKey, mailbox.uid)) ? undefined : 'unconfirmed'
  }
  const { rows } = await sql`select from account where email = ${email}`.execute(trx)
  // An account whose identity is gone: the sign-in gives it one.
  if (rows.length > 0) return undefined
  const identityUid = await createVouchedIdentity(services, trx, { email, displayName: display_name })
  // At the same moment the person came back a second time.
  if (!identityUid) return undefined
  await createAgent(trx, papers, brokerageKey, { identityUid, email, name: display_name }, new Date(services.now()))
  return undefined
}

async function isMember(db: Database, brokerageKey: number, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from brokerage_member join account on account.id = account_id
    where brokerage_key = ${brokerageKey} and identity_uid = ${uid}`.execute(db)
  return rows.length > 0
}
