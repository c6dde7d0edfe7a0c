import * as texts from '#texts/single-sign-on'
import type * as z from 'zod/mini'
import { administeredBy } from '#features/brokerages/server'
import { checkProvider, oauthFailure, openClientSecret, sealClientSecret, unlinkEverybody } from '#features/identity/server'
import type { saveSignOn } from '#features/single-sign-on/contract'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { Reach } from './reach.ts'
import { providerIdOf, signOnTables, type SignInRow } from './sign-on-rows.ts'

type NewProvider = z.output<NonNullable<typeof saveSignOn.body>>

export const scope = 'openid email profile'

export const signInOfBrokerage = (db: Database, brokerageKey: number): Promise<SignInRow | undefined> =>
  signOnTables(db).selectFrom('brokerage_sign_in').selectAll().where('brokerage_key', '=', brokerageKey).executeTakeFirst()

const refused = (field: string, sentence: string) => new Problem('invalid-input', sentence, { [`body.${field}`]: sentence })

const discoveryPath = /\/\.well-known\/openid-configuration$/
const bare = (issuer: string) => issuer.replace(discoveryPath, '').replace(/\/$/, '')

/** Ignores the path of the discovery document and a slash at the end, or pasting the same issuer again would unlink everyone. */
const isSame = (row: SignInRow | undefined, issuer: string) => row !== undefined && bare(row.issuer) === bare(issuer)

/**
 * Asks a new issuer who it is, and returns what stores the provider, with the key of its brokerage. Another issuer starts anew: whom
 * the old one named is linked to nobody, and it is not required.
 */
export async function saveProvider(
  services: Services,
  reach: Reach,
  accountId: number,
  { issuer: entered, clientId, clientSecret, acceptsUnverified }: NewProvider,
): Promise<(trx: DatabaseTransaction) => Promise<number>> {
  const { brokerageKey } = await administeredBy(services.db, accountId, { approved: true })
  const before = await signInOfBrokerage(services.db, brokerageKey)
  const issuer = entered.replace(discoveryPath, '')
  if (!reach.isIssuer(issuer)) throw refused('issuer', texts.enterTheIssuer)
  if (!isSame(before, issuer)) {
    if (clientSecret === '') throw refused('clientSecret', texts.enterTheClientSecret)
    const settings = { id: 'oidc', clientId, clientSecret, scope, issuer, fetch: reach.fetchProvider }
    const kind = await checkProvider(settings).catch((error: unknown) => {
      throw refused('issuer', fill(oauthFailure(error) === 'issuer' ? texts.issuerIsAnother : texts.issuerDoesNotAnswer, { issuer }))
    })
    if (kind === 'shared') throw refused('issuer', texts.issuerIsShared)
  }
  return async (trx) => {
    await administeredBy(trx, accountId, { lock: true, approved: true })
    const now = await signInOfBrokerage(trx, brokerageKey)
    const chosen = acceptsUnverified === undefined ? {} : { accepts_unverified: acceptsUnverified }
    const values = { client_id: clientId, saved_at: new Date(services.now()), ...chosen }
    const tables = signOnTables(trx)
    if (now && isSame(now, issuer)) {
      const secret =
        clientSecret === '' ? {} : { client_secret: await sealClientSecret(services, providerIdOf(now.sign_in_id), clientSecret) }
      await tables
        .updateTable('brokerage_sign_in')
        .set({ ...values, ...secret })
        .where('sign_in_id', '=', now.sign_in_id)
        .execute()
      return brokerageKey
    }
    // Somebody else changed it meanwhile, and the secret belongs to what was there.
    if (clientSecret === '') throw refused('clientSecret', texts.enterTheClientSecret)
    if (now) await deleteSignIn(services, trx, now)
    const { sign_in_id } = await tables
      .insertInto('brokerage_sign_in')
      .values({ ...values, brokerage_key: brokerageKey, issuer, client_secret: Buffer.alloc(0), last_used_at: null })
      .returning('sign_in_id')
      .executeTakeFirstOrThrow()
    // Bound to the number of its row.
    const client_secret = await sealClientSecret(services, providerIdOf(sign_in_id), clientSecret)
    await tables.updateTable('brokerage_sign_in').set({ client_secret }).where('sign_in_id', '=', sign_in_id).execute()
    return brokerageKey
  }
}

export const secretOf = (services: Services, row: SignInRow): Promise<string> =>
  openClientSecret(services, providerIdOf(row.sign_in_id), row.client_secret)

/** Returns what removes the provider, with the key of its brokerage. */
export function removeProvider(services: Services, accountId: number): (trx: DatabaseTransaction) => Promise<number> {
  return async (trx) => {
    const { brokerageKey } = await administeredBy(trx, accountId, { lock: true })
    const row = await signInOfBrokerage(trx, brokerageKey)
    if (!row) throw new Problem('not-found', texts.setAProviderFirst)
    await deleteSignIn(services, trx, row)
    return brokerageKey
  }
}

async function deleteSignIn(services: Services, trx: DatabaseTransaction, { sign_in_id }: SignInRow): Promise<void> {
  await unlinkEverybody(services, trx, providerIdOf(sign_in_id))
  await signOnTables(trx).deleteFrom('brokerage_sign_in').where('sign_in_id', '=', sign_in_id).execute()
}

/** Returns what requires the provider or not, with the key of its brokerage. Nobody is sent where nobody has come back from yet. */
export function requireProvider(accountId: number, isRequired: boolean): (trx: DatabaseTransaction) => Promise<number> {
  return async (trx) => {
    const { brokerageKey } = await administeredBy(trx, accountId, { lock: true })
    const row = await signInOfBrokerage(trx, brokerageKey)
    if (!row) throw new Problem('conflict', texts.setAProviderFirst)
    if (isRequired && !row.last_used_at) throw new Problem('conflict', texts.signInWithItFirst)
    await signOnTables(trx)
      .updateTable('brokerage_sign_in')
      .set({ is_required: isRequired })
      .where('sign_in_id', '=', row.sign_in_id)
      .execute()
    return brokerageKey
  }
}
