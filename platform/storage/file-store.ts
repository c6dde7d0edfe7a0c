import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { assertRoom } from './assert-room.ts'
import { closeFolder, ownerOnly } from './owner-only.ts'

export interface Keeping {
  /** The file and its folder are closed to all other accounts of the machine. */
  ownerOnly?: boolean
}

/** Keeps files under keys such as `photos/12/ab34-1600.webp`. */
export interface FileStore {
  /** Writes whole or not at all: a reader never sees half a file. */
  put(key: string, content: Uint8Array, how?: Keeping): Promise<void>
  /** Takes over a finished local file, moving it when it lies on the same disk. */
  adopt(key: string, localPath: string, how?: Keeping): Promise<void>
  /** Size in bytes, or undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
  read(key: string, range?: { start: number; end: number }): Readable
  /** Removes the file, or everything below a key that ends in a slash. Missing files are no error. */
  remove(key: string): Promise<void>
  /** The folder behind the store, for readers that need random access to a local file. */
  localPath(key: string): string
}

export function diskFileStore(directory: string): FileStore {
  const pathOf = (key: string) => {
    const path = normalize(join(directory, key))
    if (!path.startsWith(normalize(directory))) throw new Error(`The key ${key} climbs out of the store.`)
    return path
  }
  async function roomFor(key: string, how: Keeping | undefined): Promise<string> {
    const path = pathOf(key)
    if (how?.ownerOnly) await closeFolder(dirname(path))
    else await mkdir(dirname(path), { recursive: true })
    return path
  }
  return {
    async put(key, content, how) {
      const path = await roomFor(key, how)
      await assertRoom(dirname(path), content.byteLength)
      const unfinished = `${path}.${process.pid}.part`
      await wholeOrNothing(unfinished, async () => {
        await writeFile(unfinished, content, { flush: true, ...(how?.ownerOnly && { mode: ownerOnly.file }) })
        await rename(unfinished, path)
      })
    },
    async adopt(key, localPath, how) {
      const path = await roomFor(key, how)
      if (how?.ownerOnly) await chmod(localPath, ownerOnly.file)
      try {
        await rename(localPath, path)
      } catch {
        await wholeOrNothing(`${path}.part`, async () => {
          await copyFile(localPath, `${path}.part`)
          await rename(`${path}.part`, path)
        })
        await rm(localPath, { force: true })
      }
    },
    async size(key) {
      const stats = await stat(pathOf(key)).catch(() => undefined)
      return stats?.isFile() ? stats.size : undefined
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { recursive: true, force: true }),
    localPath: pathOf,
  }
}

/** What a full disk cut off must not go on filling it. */
async function wholeOrNothing(unfinished: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}
