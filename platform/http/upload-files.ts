import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { isStorageFull } from '#platform/storage/storage-full.ts'

/** Where uploads gather until they are whole. */
export const roomyFiles = (directory: string): FileStore => new RoomyFiles({ directory })

/** The library's own answer to every failure is that something went wrong; here a full disk is told apart. */
class RoomyFiles extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(readable, file)
    } catch (error) {
      if (isStorageFull(error)) throw error
      throw { status_code: 500, body: 'The file could not be received.' }
    }
    return offset + file.bytesWritten
  }
}
