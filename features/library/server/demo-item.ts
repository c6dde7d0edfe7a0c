import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LibraryFields } from '#features/library/contract'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { columnsOf, giveVersion, noFile, record, type NewVersion } from './change-library.ts'
import { libraryKey, libraryTables } from './library-rows.ts'
import { itemRow } from './read-library.ts'

export interface DemoItem {
  fields: LibraryFields
  /** Files of a picture, encoded. */
  picture?: { width: number; height: number; sizes: readonly { width: number; avif: string; webp: string }[] }
  /** Path of an MP4. */
  clip?: string
  /** Taken down for this reason. */
  takenDown?: string
}

/** Returns the number of an item as an administrator added and published it. */
export async function createDemoItem(
  trx: DatabaseTransaction,
  { files, now }: Pick<Services, 'files' | 'now'>,
  accountId: number,
  item: DemoItem,
): Promise<number> {
  const at = new Date(now())
  const { id } = await libraryTables(trx)
    .insertInto('library_item')
    .values({ kind: item.fields.kind, address: randomBytes(16).toString('hex'), created_at: at, ...columnsOf(item.fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await giveVersion(trx, await itemRow(trx, id), await versionOf(files, item), at)
  for (const action of ['added', 'published'] as const) await record(trx, id, { action, accountId, at })
  const { takenDown: reason } = item
  if (reason) await record(trx, id, { action: 'taken_down', accountId, at, reason })
  await libraryTables(trx)
    .updateTable('library_item')
    .set(reason ? { state: 'taken_down', taken_down_reason: reason } : { state: 'published' })
    .where('id', '=', id)
    .execute()
  return id
}

async function versionOf(files: Services['files'], { picture, clip, fields }: DemoItem): Promise<NewVersion> {
  const folder = randomBytes(16).toString('hex')
  let bytes = 0
  const put = async (name: string, path: string) => {
    const content = await readFile(path)
    bytes = content.length
    await files.put(`${libraryKey}${folder}/${name}`, content)
  }
  if (clip) {
    await put('clip.mp4', clip)
    return { ...noFile, folder, bytes, body: null }
  }
  if (!picture) return { ...noFile, body: fields.text }
  for (const { width, avif, webp } of picture.sizes) {
    await put(`${width}.avif`, avif)
    await put(`${width}.webp`, webp)
  }
  const { width: image_width, height: image_height, sizes } = picture
  return { folder, widths: sizes.map(({ width }) => width), image_width, image_height, bytes, body: null }
}
