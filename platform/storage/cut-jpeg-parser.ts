import { readFile, writeFile } from 'node:fs/promises'
import { endMark } from './picture-format.ts'

/** Decoders refuse photos with more. */
const endOfImage = 0xd9
const maxScans = 1000
const [scanMark, sequentialFrames, progressiveFrame] = [0xda, [0xc0, 0xc1], 0xc2]

interface Scan {
  /** Position of its header's length. */
  at: number
  /** The last coefficient of its blocks, 63 in a scan with all details. */
  lastCoefficient: number
  /** Bits that later scans add to each coefficient. */
  missingBits: number
  components: number[]
}

interface Frame {
  isProgressive: boolean
  /** The first component of a photo is its brightness. */
  brightness: number
}

export interface CutJpegOrder {
  from: string
  to: string
}

/**
 * `rows`: its rows come one after the other. `detailed` and `coarse`: progressive, with or without a complete scan whose brightness
 * lacks at most one bit.
 */
export type JpegKind = 'rows' | 'detailed' | 'coarse'

/** Runs in the parser pool: writes the JPEG with an end mark to `to`. Returns undefined when no scan begins. */
export async function parse({ from, to }: CutJpegOrder): Promise<JpegKind | undefined> {
  const source = await readFile(from)
  // Downloads reserve the whole file first; its missing end is zeros.
  let end = source.length
  while (end > 0 && source[end - 1] === 0) end -= 1
  const jpeg = Buffer.concat([source.subarray(0, end), endMark])
  const { frame, scans } = readMarks(jpeg)
  // Samsung phones write other coefficients here, which a strict decoder warns of.
  if (!frame?.isProgressive) for (const { at, components } of scans) jpeg.set([0, 63, 0], at + 3 + components.length * 2)
  await writeFile(to, jpeg)
  if (!frame || scans.length === 0) return undefined
  if (!frame.isProgressive) return 'rows'
  const isDetailed = ({ components, lastCoefficient, missingBits }: Scan) =>
    components.includes(frame.brightness) && lastCoefficient === 63 && missingBits <= 1
  return scans.slice(0, -1).some(isDetailed) ? 'detailed' : 'coarse'
}

/** Reads the headers of the frame and of every scan (ITU T.81, annex B). */
function readMarks(jpeg: Buffer): { frame: Frame | undefined; scans: Scan[] } {
  const scans: Scan[] = []
  let frame: Frame | undefined
  let at = 2
  while (at + 4 < jpeg.length && scans.length < maxScans) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) break
    const mark = jpeg[at + 1] ?? 0
    // The film of a motion photo follows the end mark, and its bytes look like marks.
    if (mark === endOfImage && scans.length > 0) break
    // Stuffed bytes and restart marks belong to a scan; 0xFF may be repeated.
    if (mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd9)) {
      at += mark === 0xff ? 1 : 2
      continue
    }
    at += 2
    const size = at + 2 <= jpeg.length ? jpeg.readUInt16BE(at) : 0
    if (size < 2 || at + size > jpeg.length) break
    if ((mark === progressiveFrame || sequentialFrames.includes(mark)) && size >= 9)
      frame = { isProgressive: mark === progressiveFrame, brightness: jpeg[at + 8] ?? 0 }
    const count = jpeg[at + 2] ?? 0
    if (mark === scanMark && size >= 6 + count * 2) {
      const components = Array.from({ length: count }, (_, index) => jpeg[at + 3 + index * 2] ?? 0)
      const [lastCoefficient = 0, bits = 0] = jpeg.subarray(at + 4 + count * 2)
      scans.push({ at, components, lastCoefficient, missingBits: bits % 16 })
    }
    at += size
  }
  return { frame, scans }
}
