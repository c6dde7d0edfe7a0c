import { endMark } from './picture-format.ts'
import { isPictureTimeout, pictures } from './pictures.ts'

/** The share of the rows that must be there. */
const minShare = 0.75
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
  width: number
  height: number
  /** The first component of a photo is its brightness. */
  brightness: number
}

/**
 * Completes a JPEG that ends too early, as interrupted downloads and old cameras leave it. Returns undefined when too little is there:
 * under three quarters of its rows, or of a progressive one no brightness whose details lack at most one bit.
 */
export async function completeJpeg(source: Uint8Array): Promise<Buffer | undefined> {
  // Downloads reserve the whole file first; its missing end is zeros.
  const end = source.findLastIndex((byte) => byte !== 0) + 1
  const jpeg = Buffer.concat([source.subarray(0, end), endMark])
  const { frame, scans } = readMarks(jpeg)
  if (!frame || scans.length === 0) return undefined
  if (frame.isProgressive) {
    const isDetailed = ({ components, lastCoefficient, missingBits }: Scan) =>
      components.includes(frame.brightness) && lastCoefficient === 63 && missingBits <= 1
    return scans.slice(0, -1).some(isDetailed) ? jpeg : undefined
  }
  // Samsung phones write other coefficients here, which a strict decoder warns of.
  for (const { at, components } of scans) jpeg.set([0, 63, 0], at + 3 + components.length * 2)
  const top = { left: 0, top: 0, width: frame.width, height: Math.max(1, Math.floor(frame.height * minShare)) }
  const sharp = await pictures()
  try {
    await sharp(jpeg, { failOn: 'warning', limitInputPixels: false }).extract(top).resize(1, 1).raw().toBuffer()
    return jpeg
  } catch (error) {
    if (isPictureTimeout(error)) throw error
    return undefined
  }
}

/** Returns true if the bytes behind a mark hold no end mark; the thumbnail in the head of a photo has one of its own. */
export const lacksEndMark = (bytes: Buffer, isWhole: boolean): boolean =>
  !bytes.subarray(isWhole ? (readMarks(bytes).scans[0]?.at ?? bytes.length) : 0).includes(endMark)

/** Reads the headers of the frame and of every scan (ITU T.81, annex B). */
function readMarks(jpeg: Buffer): { frame: Frame | undefined; scans: Scan[] } {
  const scans: Scan[] = []
  let frame: Frame | undefined
  let at = 2
  while (at + 4 < jpeg.length) {
    at = jpeg.indexOf(0xff, at)
    if (at < 0) break
    const mark = jpeg[at + 1] ?? 0
    // Stuffed bytes and restart marks belong to a scan; 0xFF may be repeated.
    if (mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd9)) {
      at += mark === 0xff ? 1 : 2
      continue
    }
    at += 2
    const size = at + 2 <= jpeg.length ? jpeg.readUInt16BE(at) : 0
    if (size < 2 || at + size > jpeg.length) break
    if ((mark === progressiveFrame || sequentialFrames.includes(mark)) && size >= 9)
      frame = {
        isProgressive: mark === progressiveFrame,
        height: jpeg.readUInt16BE(at + 3),
        width: jpeg.readUInt16BE(at + 5),
        brightness: jpeg[at + 8] ?? 0,
      }
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
