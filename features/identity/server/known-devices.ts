import { randomBytes } from 'node:crypto'
import type { Caller } from './events.ts'
import type { AccountRow } from './identity-rows.ts'
import { hashOf } from './oob-codes.ts'
import type { Realm } from './realm.ts'

/** Whether this browser has signed in to the account with this address before. */
export async function isKnownDevice(realm: Realm, email: string, device: string | undefined): Promise<boolean> {
  if (!device) return false
  const found = await realm.db
    .selectFrom('identity.known_device')
    .innerJoin('identity.account', 'identity.account.uid', 'identity.known_device.uid')
    .select('identity.account.uid')
    .where('identity.account.email', '=', email)
    .where('device_hash', '=', hashOf(device))
    .executeTakeFirst()
  return found !== undefined
}

export async function rememberDevice(realm: Realm, { uid }: AccountRow, caller: Caller): Promise<void> {
  const device = caller.device ?? randomBytes(32).toString('base64url')
  const last_used_at = realm.time()
  await realm.db
    .insertInto('identity.known_device')
    .values({ uid, device_hash: hashOf(device), last_used_at })
    .onConflict((conflict) => conflict.columns(['uid', 'device_hash']).doUpdateSet({ last_used_at }))
    .execute()
  caller.rememberDevice(device)
}
