import { open, read } from 'node:fs'
import { promisify } from 'node:util'
import { FetchSource, type RangeResponse, type Source } from 'pmtiles'

/** Returns where the bytes of an archive come from: a file of this machine, or a server that answers Range requests. */
export function archiveSource(place: string): Source {
  return isAddress(place) ? new FetchSource(place) : new ArchiveFile(place)
}

export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)

/** Opened with the first byte that is read, and kept open as long as the process lives. */
class ArchiveFile implements Source {
  readonly #path: string
  #file: Promise<number> | undefined

  constructor(path: string) {
    this.#path = path
  }

  getKey(): string {
    return this.#path
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= promisify(open)(this.#path, 'r')
    const file = await this.#file.catch((error: unknown) => {
      this.#file = undefined
      throw error
    })
    const bytes = new Uint8Array(length)
    const { bytesRead } = await promisify(read)(file, bytes, 0, length, offset)
    return { data: bytesRead === length ? bytes.buffer : bytes.buffer.slice(0, bytesRead) }
  }
}
