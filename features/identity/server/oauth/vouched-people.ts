import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { ownOrigin, record } from '../events.ts'
import type { IdentityTables } from '../identity-rows.ts'
import { insertAccount } from '../new-account.ts'
import { realmOf } from '../realm.ts'
import { seal, unseal } from '../sealed.ts'
import { unlinkProvider } from './provider-links.ts'

interface KnownIdentity {
  uid: string
  email: string | null
  emailVerified: boolean
}

/** Returns whom a provider's person is linked to, who has this mailbox, and whom else of the provider that account is linked to. */
export async function knownByProvider(
  db: Database,
  { provider, subject, email }: { provider: string; subject: string; email: string },
): Promise<{ linked: KnownIdentity | undefined; mailbox: (KnownIdentity & { subject: string | null }) | undefined }> {
  const identities = db
    .withTables<IdentityTables>()
    .selectFrom('identity.account as account')
    .leftJoin('identity.provider_link as link', (join) => join.onRef('link.uid', '=', 'account.uid').on('link.provider', '=', provider))
    .select(['account.uid', 'account.email', 'account.email_verified as emailVerified', 'link.subject'])
  return {
    linked: await identities.where('link.subject', '=', subject).executeTakeFirst(),
    mailbox: await identities.where('account.email', '=', email).executeTakeFirst(),
  }
}

/** Returns the uid of a new identity whose mailbox a provider vouches for; undefined when the address is taken. */
export async function createVouchedIdentity(
  services: Services,
  db: Database,
  { email, displayName }: { email: string; displayName: string | null },
): Promise<string | undefined> {
  const realm = await realmOf(services)
  const tables = db.withTables<IdentityTables>()
  const created = await insertAccount(realm, tables, { email, emailVerified: true, displayName })
  if (created) await record(realm, tables, 'account-created', ownOrigin, { uid: created.uid })
  return created?.uid
}

/** Takes a provider away from everybody who is linked to it. */
export async function unlinkEverybody(services: Services, trx: DatabaseTransaction, provider: string): Promise<void> {
  const realm = await realmOf(services)
  const tables = trx.withTables<IdentityTables>()
  const links = await tables.selectFrom('identity.provider_link').select('uid').where('provider', '=', provider).orderBy('uid').execute()
  for (const { uid } of links) await unlinkProvider(realm, tables, uid, provider, ownOrigin)
}

/** Encrypts a secret of a provider, or another feature's, as it is stored: readable only by this installation and in the row it belongs to. */
export async function sealClientSecret(services: Services, belongsTo: string, secret: string): Promise<Buffer> {
  return seal((await realmOf(services)).secrets.clientSecrets, belongsTo, Buffer.from(secret))
}

export async function openClientSecret(services: Services, belongsTo: string, stored: Buffer): Promise<string> {
  return unseal((await realmOf(services)).secrets.clientSecrets, belongsTo, stored).toString()
}
