import type { FileHandle } from 'node:fs/promises'

/** The file is no film, or one made to exhaust or mislead whoever reads it. */
export class UnreadableFilm extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadableFilm'
  }
}

/** A stretch of a file, in bytes; `to` is the first byte behind it. */
export interface Range {
  from: number
  to: number
}

/** What is to be written where; `bytes` in place of what is there, nothing but zeros without them. */
export interface Patch extends Range {
  bytes?: Uint8Array
}

const zeros = Buffer.alloc(1 << 20)

export async function readAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, from + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

/** Writes over what is there; no byte of a file moves. */
export async function apply(file: FileHandle, patches: readonly Patch[]): Promise<void> {
  for (const { from, to, bytes } of patches) {
    if (bytes) await file.write(bytes, 0, bytes.length, from)
    else
      for (let at = from; at < to;) {
        const { bytesWritten } = await file.write(zeros, 0, Math.min(zeros.length, to - at), at)
        at += bytesWritten
      }
  }
  await file.datasync()
}
