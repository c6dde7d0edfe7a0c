import { open } from 'node:fs/promises'

const boxesAtMost = 100_000
// The index of an hour of video takes a few megabytes; a far larger one is made to exhaust whoever reads it.
const indexAtMost = 64 * 1024 * 1024

/**
 * Walks the outer boxes of an MP4 or QuickTime file without reading their content.
 * `cut-off`: a box promises more bytes than the file has. `hostile`: an index no real video has.
 */
export async function isoFileShape(path: string): Promise<'whole' | 'cut-off' | 'hostile'> {
  const file = await open(path, 'r')
  try {
    const { size: end } = await file.stat()
    const header = Buffer.alloc(16)
    let at = 0
    let hasIndex = false
    for (let count = 0; at < end; count += 1) {
      if (count > boxesAtMost) return 'hostile'
      const { bytesRead } = await file.read(header, 0, 16, at)
      if (bytesRead < 8) return 'cut-off'
      const short = header.readUInt32BE(0)
      const kind = header.toString('latin1', 4, 8)
      if (short === 1 && bytesRead < 16) return 'cut-off'
      const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short
      if (size < 8) return 'hostile'
      if (at + size > end) return 'cut-off'
      if (kind === 'moov') {
        hasIndex = true
        if (size > indexAtMost) return 'hostile'
      }
      at += size
    }
    return hasIndex ? 'whole' : 'cut-off'
  } finally {
    await file.close()
  }
}
