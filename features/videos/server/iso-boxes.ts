import { open } from 'node:fs/promises'
import { boxesIn, type Box } from '#platform/storage/film/iso-boxes.ts'

const boxesAtMost = 100_000
// The index of an hour of video takes a few megabytes; a far larger one is made to exhaust whoever reads it.
const indexAtMost = 64 * 1024 * 1024
/** Cameras write up to a dozen; reading the index of thousands would hold everybody up. */
const tracksAtMost = 64

export type IsoShape = 'whole' | 'cut-off' | 'hostile' | 'many-tracks' | 'scattered'

/**
 * Walks the outer boxes of an MP4 or QuickTime file without reading their content.
 * `cut-off`: a box promises more bytes than the file has. `hostile`: an index no real video has. `scattered`: its pictures or its
 * sound are said to lie in other files.
 */
export async function isoFileShape(path: string): Promise<IsoShape> {
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
        const index = Buffer.alloc(size)
        await file.read(index, 0, size, at)
        const shape = indexShape(index, short === 1 ? 16 : 8)
        if (shape !== 'whole') return shape
      }
      at += size
    }
    return hasIndex ? 'whole' : 'cut-off'
  } finally {
    await file.close()
  }
}

function indexShape(index: Buffer, from: number): IsoShape {
  try {
    const tracks = boxesIn(index, { from, to: index.length }).filter(({ type }) => type === 'trak')
    if (tracks.length > tracksAtMost) return 'many-tracks'
    return tracks.some((track) => isScattered(index, track)) ? 'scattered' : 'whole'
  } catch {
    // Whoever reads all of it says what is wrong with it.
    return 'whole'
  }
}

/** Whether a track names a file of its own for what it shows, instead of this one. */
function isScattered(index: Buffer, track: Box): boolean {
  const references = below(index, track, ['mdia', 'minf', 'dinf', 'dref'])
  if (!references) return false
  // Behind its version and the count of its entries. The lowest flag of an entry says: in this file.
  return boxesIn(index, { from: references.from + 8, to: references.to }).some(({ from }) => (index.readUInt32BE(from) & 1) === 0)
}

function below(bytes: Buffer, parent: Box, [type, ...path]: readonly string[]): Box | undefined {
  if (type === undefined) return parent
  const box = boxesIn(bytes, parent).find((each) => each.type === type)
  return box && below(bytes, box, path)
}
