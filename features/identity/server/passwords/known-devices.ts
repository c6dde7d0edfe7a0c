import { randomBytes } from 'node:crypto'
import type { Caller } from '../events.ts'
import type { AccountRow } from '../identity-rows.ts'
import { hashOf } from '../codes/oob-codes.ts'
import type { Realm } from '../realm.ts'

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
