import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { finishUpload, removePart, uploadById, uploadsDirectory } from './upload-finish.ts'
import { folderKey, videosKey } from './video-keys.ts'
import { videoTables } from './video-rows.ts'

const hourMs = 3_600_000
/** How long a paused upload waits for its agent. */
export const unfinishedForMs = 3 * 24 * hourMs
/** How long an agent whose connection broke may still ask what became of a finished upload. */
const finishedForMs = 24 * hourMs
const folderName = /^[0-9a-f]{32}$/

/**
 * Brings rows and files together again: finishes what a kill interrupted, forgets uploads nobody came back for, and
 * removes files without a row. Young files stay, since another process may be about to write their row.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const { db, now } = services
  const tables = videoTables(db)
  const failures: unknown[] = []
  const open = await tables.selectFrom('video_upload').select(['id', 'created_at']).where('finished_at', 'is', null).execute()
  for (const { id, created_at } of open) {
    const upload = await uploadById(services, id)
    if (!upload) continue
    // One file that cannot be moved must not keep the others waiting.
    await finishUpload(services, upload).catch((error: unknown) => failures.push(error))
    if (created_at.getTime() < now() - unfinishedForMs) await giveUp(services, id, upload.videoId)
  }
  await tables
    .deleteFrom('video_upload')
    .where('finished_at', '<', new Date(now() - finishedForMs))
    .execute()
  await removeStrayParts(services)
  await removeStrayFolders(services)
  if (failures.length > 0) throw new AggregateError(failures, 'Some uploads could not be finished.')
}

async function giveUp(services: Services, uploadId: string, videoId: number): Promise<void> {
  await videoTables(services.db).deleteFrom('video_asset').where('id', '=', videoId).where('media_status', '=', 'Incomplete').execute()
  await removePart(services, uploadId)
}

async function removeStrayParts(services: Services): Promise<void> {
  const directory = uploadsDirectory(services)
  for (const name of await old(directory, services.now())) {
    const id = name.replace(/\.json$/, '')
    const upload = await uploadById(services, id)
    if (!upload || upload.finished) await removePart(services, id)
  }
}

async function removeStrayFolders(services: Services): Promise<void> {
  const { db, files, now } = services
  const folders = (await files.folders(videosKey)).filter((name) => folderName.test(name))
  if (folders.length === 0) return
  const rows = await videoTables(db).selectFrom('video_asset').select('storage_folder').where('storage_folder', 'in', folders).execute()
  const known = new Set(rows.map((row) => row.storage_folder))
  for (const folder of folders)
    if (!known.has(folder) && ((await files.changedAt(folderKey(folder))) ?? now()) < now() - hourMs) await files.remove(folderKey(folder))
}

async function old(directory: string, now: number): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  const ages = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(directory, name)).catch(() => undefined))?.mtimeMs ?? now })),
  )
  return ages.filter(({ changed }) => changed < now - hourMs).map(({ name }) => name)
}
