import webPush, { type VapidKeys } from 'web-push'
import type { Database } from '#platform/database/database.ts'

type KeyTables = { push_key: { id: number; public_key: string; private_key: string } }

/** The pair by which push services know this installation. Servers that start together agree on whichever came first. */
export async function pushKeys(db: Database): Promise<VapidKeys> {
  const table = db.withTables<KeyTables>()
  const read = () => table.selectFrom('push_key').selectAll().where('id', '=', 1).executeTakeFirst()
  const stored = (await read()) ?? (await make().then(read))
  if (!stored) throw new Error('The keys of the push notifications could not be stored.')
  return { publicKey: stored.public_key, privateKey: stored.private_key }

  async function make(): Promise<void> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await table
      .insertInto('push_key')
      .values({ id: 1, public_key: publicKey, private_key: privateKey })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
