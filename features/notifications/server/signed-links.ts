import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { isSameSecret } from '#platform/http/same-secret.ts'

type KeyTables = { unsubscribe_key: { id: number; key: Buffer } }

/** What a link of ours carries: a text anybody may read, and a seal only we can make. */
export function signed(key: Buffer, text: string): string {
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

/** The text of a link of ours; undefined for one that somebody else made. */
export function openedLink(key: Buffer, token: string): string | undefined {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  return text !== '' && isSameSecret(signed(key, text), token) ? text : undefined
}

/** The same for features whose links stand in mails: each begins its texts with a word of its own. */
export const sealed = async (db: Database, text: string): Promise<string> => signed(await signingKey(db), text)
export const openSealed = async (db: Database, token: string): Promise<string | undefined> => openedLink(await signingKey(db), token)

/** Servers that start together agree on whichever key came first. */
export async function signingKey(db: Database): Promise<Buffer> {
  const table = db.withTables<KeyTables>()
  const read = () => table.selectFrom('unsubscribe_key').select('key').where('id', '=', 1).executeTakeFirst()
  const stored = await read()
  if (stored) return stored.key
  await table
    .insertInto('unsubscribe_key')
    .values({ id: 1, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('The key of the unsubscribe links could not be stored.')
  return made.key
}
