import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/http/services.ts'
import { assertRoom } from '#platform/storage/assert-room.ts'
import { hasEnded, machine } from '../renditions/runner.ts'
import { newSetStem } from '../video-keys.ts'

const roomBytes = 200_000_000

/** Gives `work` a folder for what a child process makes of a short video, and deletes it once `work` settles. */
export async function withFilmFolder<Result>(
  { config }: Pick<Services, 'config'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const directory = join(config.dataDir, 'clips')
  const folder = join(directory, `${process.pid}-${newSetStem()}`)
  await removeLeftovers(directory)
  try {
    await mkdir(folder, { recursive: true })
    await assertRoom(folder, roomBytes)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders of processes that were killed. */
async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => []))
    if (hasEnded(`${machine}/${name.split('-')[0]}/`)) await rm(join(directory, name), { recursive: true, force: true })
}
