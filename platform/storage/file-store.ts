import { createReadStream, type Dirent } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { noteOutsideEffect } from '#platform/database/retry-conflicts.ts'
import { assertRoom } from './assert-room.ts'
import { closeAllBelow, closeFolder, ownerOnly } from './owner-only.ts'
import { removeUnfinished, unfinishedPath } from './unfinished-files.ts'

export interface Keeping {
  /** The file and its folder are closed to all other accounts of the machine. */
  ownerOnly?: boolean
}

export interface StoredFile {
  key: string
  bytes: number
  /** Milliseconds since 1970, by the clock of the store. */
  changedAt: number
}

/**
 * Keeps files under keys such as `photos/12/ab34-1600.webp`, in a folder of this machine or elsewhere; both are tried by
 * the same contract test. Nothing in it can be reached but through whoever holds the store.
 */
export interface FileStore {
  /** Writes whole or not at all: a reader never sees half a file. */
  put(key: string, content: Uint8Array, how?: Keeping): Promise<void>
  /** Takes over a finished local file, moving it when it lies on the same disk. */
  adopt(key: string, localPath: string, how?: Keeping): Promise<void>
  /** Size in bytes, or undefined when there is no such file. */
  size(key: string): Promise<number | undefined>
  /** A missing file, and a store that does not answer, are errors of the stream. `end` is inclusive. */
  read(key: string, range?: { start: number; end: number }): Readable
  /** Removes the file, or everything below a key that ends in a slash. Missing files are no error. */
  remove(key: string): Promise<void>
  /** Every file below a key that ends in a slash, or everywhere with an empty one, in no promised order. */
  list(below: string): AsyncIterable<StoredFile>
  /** The names of what lies directly below a key that ends in a slash and has files below itself; a disk also names empty folders. */
  folders(below: string): Promise<string[]>
  /** When a file, or the newest below a key that ends in a slash, was changed; undefined when there is none. */
  changedAt(key: string): Promise<number | undefined>
  /** Hands a local file with this content to somebody who reads here and there in it; it must not be changed or used afterward. */
  withLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** The same for somebody who changes it in place; the store then has what he made of it. */
  changeLocal<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Closes everything below a key that ends in a slash to other accounts of the machine; a bucket is closed in any case. */
  closeFolder(below: string): Promise<void>
  /** The path of a file when the store is a folder of this machine; otherwise it throws. */
  localPath(key: string): string
}

/** @throws Error for a key that would lead out of the store, or be another key in another store. */
export function checkKey(key: string): void {
  const parts = (key.endsWith('/') ? key.slice(0, -1) : key).split('/')
  if (key !== '' && parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part)))
    throw new Error(`The key ${key} climbs out of the store.`)
}

export function diskFileStore(directory: string): FileStore {
  // Nobody waits for it, and what it cannot remove it finds again at the next start.
  removeUnfinished(directory).catch(() => undefined)
  const pathOf = (key: string) => {
    checkKey(key)
    return join(directory, key)
  }
  async function roomFor(key: string, how: Keeping | undefined): Promise<string> {
    const path = pathOf(key)
    if (how?.ownerOnly) await closeFolder(dirname(path))
    else await mkdir(dirname(path), { recursive: true })
    return path
  }
  return {
    async put(key, content, how) {
      noteOutsideEffect()
      const path = await roomFor(key, how)
      await assertRoom(dirname(path), content.byteLength)
      const unfinished = await unfinishedPath(directory)
      await wholeOrNothing(unfinished, async () => {
        await writeFile(unfinished, content, { flush: true, ...(how?.ownerOnly && { mode: ownerOnly.file }) })
        await move(unfinished, path)
      })
    },
    async adopt(key, localPath, how) {
      noteOutsideEffect()
      const path = await roomFor(key, how)
      if (how?.ownerOnly) await chmod(localPath, ownerOnly.file)
      await move(localPath, path)
    },
    async size(key) {
      const stats = await stat(pathOf(key)).catch(() => undefined)
      return stats?.isFile() ? stats.size : undefined
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    async remove(key) {
      noteOutsideEffect()
      await rm(pathOf(key), { recursive: true, force: true })
    },
    list: (below) => filesBelow(pathOf(below), below),
    async folders(below) {
      const entries = await entriesOf(pathOf(below))
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    changedAt: async (key) => (await stat(pathOf(key)).catch(() => undefined))?.mtimeMs,
    withLocal: async (key, work) => work(pathOf(key)),
    async changeLocal(key, work) {
      noteOutsideEffect()
      return work(pathOf(key))
    },
    async closeFolder(below) {
      await closeFolder(pathOf(below))
      await closeAllBelow(pathOf(below))
    },
    localPath: pathOf,
  }
}

async function* filesBelow(directory: string, below: string): AsyncIterable<StoredFile> {
  for (const entry of await entriesOf(directory)) {
    if (entry.isDirectory()) yield* filesBelow(join(directory, entry.name), `${below}${entry.name}/`)
    // What is being written is no file yet.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const stats = await stat(join(directory, entry.name)).catch(() => undefined)
    if (stats) yield { key: below + entry.name, bytes: stats.size, changedAt: stats.mtimeMs }
  }
}

const entriesOf = (directory: string): Promise<Dirent[]> =>
  readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

async function move(from: string, path: string): Promise<void> {
  try {
    await rename(from, path)
  } catch {
    // From another disk.
    await wholeOrNothing(`${path}.part`, async () => {
      await copyFile(from, `${path}.part`)
      await rename(`${path}.part`, path)
    })
    await rm(from, { force: true })
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
