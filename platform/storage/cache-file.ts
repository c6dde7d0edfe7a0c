import { close, mkdirSync, openSync, read, unlinkSync, write } from 'node:fs'
import { dirname } from 'node:path'
import { assertRoom } from './assert-room.ts'

interface CacheFileOptions {
  /** Where the file is made. It loses its name at once, and is gone with the process. */
  path: string
  /** How many bytes are written at once. */
  chunkBytes?: number
  /** How many such chunks the file holds at most. */
  chunks?: number
}

interface Entry {
  chunk: number
  /** Within the chunk. */
  offset: number
  length: number
  until: number
}

/**
 * What a cache has no room for in memory: bytes by key, in a file that the system holds in memory while it has some to spare. The
 * oldest are overwritten. Where the disk does not take them, nothing is stored, and nothing fails.
 */
export interface CacheFile {
  has(key: number): boolean
  /** `until` comes back with the bytes. */
  store(key: number, bytes: Buffer, until: number): void
  /** Returns what is stored at the moment it has been read; undefined where that was deleted or overwritten meanwhile. */
  read(key: number): Promise<{ bytes: Buffer; until: number } | undefined>
  delete(key: number): void
  clear(): void
  close(): Promise<void>
}

/** Chunks on their way to the disk; where it takes longer than that, nothing more is stored. */
const mostUnderWay = 8

export function cacheFile({ path, chunkBytes = 2 ** 18, chunks = 1024 }: CacheFileOptions): CacheFile {
  /** In the order in which they were stored. */
  const entries = new Map<number, Entry>()
  /** The last chunk, which is being filled, and those on their way to the disk. */
  const unwritten = new Map<number, Buffer>()
  /** One after the other: of two that go to the same part of the file the newer one stays. */
  let writing = Promise.resolve()
  let underWay = 0
  let file: number | undefined
  let isOff = false
  let chunk = -1
  let used = 0
  const startOf = (number: number) => (number % chunks) * chunkBytes

  function turnOff(): void {
    isOff = true
    entries.clear()
    unwritten.clear()
  }

  function openFile(): number {
    mkdirSync(dirname(path), { recursive: true })
    const opened = openSync(path, 'w+', 0o600)
    unlinkSync(path)
    return opened
  }

  async function writeChunk(number: number, bytes: Buffer): Promise<void> {
    try {
      // Once the file has its full length it takes no more of the disk.
      if (number < chunks) await assertRoom(dirname(path), chunkBytes)
      const descriptor = (file ??= openFile())
      await new Promise<void>((done, failed) => {
        write(descriptor, bytes, 0, chunkBytes, startOf(number), (error, count) =>
          error || count < chunkBytes ? failed(error ?? new Error('The disk is full.')) : done(),
        )
      })
      unwritten.delete(number)
    } catch {
      turnOff()
    }
  }

  /** Begins the next chunk; what stands where it will be written is forgotten before it is. */
  function nextChunk(): void {
    const full = unwritten.get(chunk)
    if (full) {
      const number = chunk
      underWay++
      writing = writing.then(() => writeChunk(number, full)).finally(() => underWay--)
    }
    chunk++
    used = 0
    unwritten.set(chunk, Buffer.allocUnsafeSlow(chunkBytes))
    for (const [key, entry] of entries) {
      if (entry.chunk > chunk - chunks) break
      entries.delete(key)
    }
  }

  function readBytes({ chunk: number, offset, length }: Entry): Promise<Buffer | undefined> {
    const bytes = Buffer.allocUnsafeSlow(length)
    const held = unwritten.get(number)
    if (held) {
      held.copy(bytes, 0, offset, offset + length)
      return Promise.resolve(bytes)
    }
    const { promise, resolve } = Promise.withResolvers<Buffer | undefined>()
    if (file === undefined) resolve(undefined)
    else read(file, bytes, 0, length, startOf(number) + offset, (error, count) => resolve(error || count < length ? undefined : bytes))
    return promise
  }

  return {
    has: (key) => entries.has(key),
    store(key, bytes, until) {
      if (isOff || bytes.length > chunkBytes) return
      if (!unwritten.has(chunk) || used + bytes.length > chunkBytes) {
        if (underWay >= mostUnderWay) return
        nextChunk()
      }
      const held = unwritten.get(chunk)
      if (!held) return
      bytes.copy(held, used)
      entries.delete(key)
      entries.set(key, { chunk, offset: used, length: bytes.length, until })
      used += bytes.length
    },
    async read(key) {
      const entry = entries.get(key)
      const bytes = entry && (await readBytes(entry))
      return bytes && entries.get(key) === entry ? { bytes, until: entry.until } : undefined
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    async close() {
      turnOff()
      // A number that was closed may soon be another file's.
      await writing
      const opened = file
      file = undefined
      if (opened !== undefined) await new Promise((done) => close(opened, done))
    },
  }
}
