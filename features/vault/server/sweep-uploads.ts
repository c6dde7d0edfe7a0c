import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { finishUpload, removePart, uploadById, uploadsFolder } from './finish-upload.ts'
import type { Scanner } from './scan/clamd.ts'
import { folderKey, vaultTables } from './vault-rows.ts'

const hourMs = 3_600_000
/** How long an upload waits for its agent. */
const unfinishedForMs = 24 * hourMs
const finishedForMs = hourMs

/** Finishes what a kill interrupted, forgets uploads nobody came back for, and removes files without a row; young ones stay. */
export async function sweepUploads(services: Services, scanner: Scanner | undefined): Promise<void> {
  const { db, files, now } = services
  const tables = vaultTables(db)
  for (const { id, created_at } of await tables.selectFrom('vault_upload').selectAll().where('finished_at', 'is', null).execute()) {
    const upload = await uploadById(services, id)
    if (upload) await finishUpload(services, upload, scanner)
    if (created_at.getTime() < now() - unfinishedForMs) {
      await tables.deleteFrom('vault_upload').where('id', '=', id).where('finished_at', 'is', null).execute()
      await removePart(services, id)
    }
  }
  await tables
    .deleteFrom('vault_upload')
    .where('finished_at', '<', new Date(now() - finishedForMs))
    .execute()
  const directory = uploadsFolder(services)
  for (const name of await readdir(directory).catch(() => [])) {
    const changed = (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? now()
    const id = name.replace(/\.json$/, '')
    const upload = changed < now() - hourMs ? await uploadById(services, id) : undefined
    if (changed < now() - hourMs && (!upload || upload.finished)) await removePart(services, id)
  }
  for (const folder of await files.folders('vault/')) {
    const known = await tables.selectFrom('vault_version').select('id').where('storage_folder', '=', folder).executeTakeFirst()
    const coming = await tables.selectFrom('vault_upload').select('id').where('storage_folder', '=', folder).executeTakeFirst()
    if (!known && !coming && ((await files.changedAt(folderKey(folder))) ?? now()) < now() - hourMs) await files.remove(folderKey(folder))
  }
}
