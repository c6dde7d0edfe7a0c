import { randomBytes } from 'node:crypto'
import { refuseViolations } from '#features/copy-lint/server'
import type { changeItem, LibraryFields } from '#features/library/contract'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { LibraryAction } from '../contract/vocabulary.ts'
import { libraryKey, libraryTables, type ItemRow, type VersionRow } from './library-rows.ts'
import { itemRow, versionsById } from './read-library.ts'

/** Who does something to an item, when and why. */
export interface Deed {
  action: LibraryAction
  /** Null for a job. */
  accountId: number | null
  at: Date
  reason?: string
}

export async function record(trx: Database, itemId: number, { action, accountId, at, reason = '' }: Deed): Promise<void> {
  await libraryTables(trx).insertInto('library_event').values({ item_id: itemId, at, action, reason, account_id: accountId }).execute()
}

const refuseWording = ({ title, alt, text }: LibraryFields, path = '') =>
  refuseViolations({ [`${path}title`]: [title], [`${path}alt`]: [alt], [`${path}text`]: [text] })

export const columnsOf = ({ title, alt, tags, source, license, alteration, madeWithAi }: LibraryFields) => ({
  title,
  alt,
  tags,
  source,
  license,
  media_alteration: alteration,
  made_with_ai: madeWithAi,
})

/** Returns the number of a new draft. */
export async function insertItem(trx: DatabaseTransaction, accountId: number, fields: LibraryFields, at: Date): Promise<number> {
  refuseWording(fields)
  const { id } = await libraryTables(trx)
    .insertInto('library_item')
    .values({ kind: fields.kind, address: randomBytes(16).toString('hex'), created_at: at, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fields.kind === 'template') await giveVersion(trx, await itemRow(trx, id), { ...noFile, body: fields.text }, at)
  await record(trx, id, { action: 'added', accountId, at })
  return id
}

/**
 * Saves what is said about an item. Another text of a template replaces the one before, as another file does; no file goes with it.
 */
export async function saveItem(
  trx: DatabaseTransaction,
  id: number,
  { revision, fields }: InputOf<typeof changeItem>['body'],
  { accountId, at }: Pick<Deed, 'accountId' | 'at'>,
): Promise<void> {
  const item = await locked(trx, id, revision)
  refuseWording(fields, 'fields.')
  if (item.kind !== fields.kind) throw new Problem('conflict')
  await libraryTables(trx)
    .updateTable('library_item')
    .set({ ...columnsOf(fields), revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await record(trx, id, { action: 'changed', accountId, at })
  if (item.kind !== 'template') return
  const current = (await versionsById(trx, [item.version_id ?? 0])).get(item.version_id ?? 0)
  if (current?.body !== fields.text) await giveVersion(trx, item, { ...noFile, body: fields.text }, at)
}

export type NewVersion = Pick<VersionRow, 'folder' | 'widths' | 'image_width' | 'image_height' | 'bytes' | 'body'>
export const noFile = { folder: null, widths: [], image_width: null, image_height: null, bytes: null }

/**
 * Puts a version behind the address of an item. The one before stays; one that nobody had confirmed yet goes, and is returned for its
 * files to be removed after the commit.
 */
export async function giveVersion(trx: DatabaseTransaction, item: ItemRow, version: NewVersion, at: Date): Promise<VersionRow | undefined> {
  const tables = libraryTables(trx)
  const { id } = await tables
    .insertInto('library_version')
    .values({ ...version, item_id: item.id, created_at: at, hides_media: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const previous = item.previous_version_id ?? item.version_id
  await tables
    .updateTable('library_item')
    .set({ version_id: id, previous_version_id: previous, replaced_at: previous === null ? null : at })
    .where('id', '=', item.id)
    .execute()
  return item.previous_version_id === null ? undefined : dropVersion(trx, item.version_id)
}

export async function dropVersion(trx: Database, id: number | null): Promise<VersionRow | undefined> {
  return libraryTables(trx)
    .deleteFrom('library_version')
    .where('id', '=', id ?? 0)
    .returningAll()
    .executeTakeFirst()
}

export async function removeFiles({ files }: Pick<Services, 'files'>, version: VersionRow | undefined): Promise<void> {
  if (version?.folder) await files.remove(`${libraryKey}${version.folder}/`)
}

/** Returns an item nobody else changes until the transaction ends. Throws `conflict` when it is no longer as it was shown. */
export async function locked(trx: DatabaseTransaction, id: number, revision?: number): Promise<ItemRow> {
  const item = await libraryTables(trx).selectFrom('library_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!item) throw new Problem('not-found')
  if (revision !== undefined && item.revision !== revision) throw new Problem('conflict')
  return item
}
