import { identityAdmin } from '#features/identity/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { Account, AccountTables } from './account-rows.ts'
import { endSockets } from './end-sockets.ts'
import { forgetPortrait } from './profile-photo.ts'

/**
 * Deletes the identity and empties the row of the account, which stays because messages and records of homes refer to it.
 * Returns what ends the sockets and removes the portrait once the transaction is committed.
 */
export async function eraseAccount(app: App, services: Services, trx: DatabaseTransaction, account: Account): Promise<() => Promise<void>> {
  await trx
    .withTables<AccountTables>()
    .updateTable('account')
    .set(nobody(account.id, new Date(services.now())))
    .where('id', '=', account.id)
    .execute()
  await trx.withTables<AccountTables>().deleteFrom('founder_invitation').where('email', '=', account.email).execute()
  await identityAdmin(services).deleteAccount(trx, account.identity_uid)
  return async () => {
    endSockets(app, services, { uid: account.identity_uid, accountDeleted: true })
    await forgetPortrait(services.files, account.profile_image_url)
  }
}

const nobody = (id: number, at: Date) => ({
  identity_uid: `deleted:${id}`,
  email: `deleted-${id}@deleted.invalid`,
  email_verified: false,
  username: 'A former member',
  first_name: null,
  last_name: null,
  profile_image_url: null,
  zip_code: null,
  phone: null,
  phone_verified_at: null,
  phone_shown_to: 'nobody' as const,
  is_agent: false,
  is_admin: false,
  is_verified: false,
  is_founder: false,
  permissions: [],
  suspended_at: at,
})
