import { Problem } from '#platform/contract/problem.ts'
import { pictureQueue } from './picture-queue.ts'
import { pictures } from './pictures.ts'

const pixelsAtMost = 50_000_000
const formats = new Set(['jpeg', 'png', 'webp'])

interface Wanted {
  width: number
  height: number
  /** Cut to the size, which is the usual, or whole and at most as large. */
  fit?: 'cover' | 'inside'
  /** What is said of a file that is no picture, or one too large. */
  refused: string
}

/** Returns a picture of this size as WebP without metadata; judged by content, never by name or declared type; its size is known before anything is decoded. */
export const cleanPicture = (image: Buffer, wanted: Wanted): Promise<Buffer> => pictureQueue.run(() => encode(image, wanted))

async function encode(image: Buffer, { width, height, fit = 'cover', refused }: Wanted): Promise<Buffer> {
  const sharp = await pictures()
  try {
    const { format, width: wide, height: high } = await sharp(image, { limitInputPixels: false }).metadata()
    if (!formats.has(format) || wide * high > pixelsAtMost) throw new Problem('wrong-type', refused)
    return await sharp(image, { limitInputPixels: pixelsAtMost })
      .autoOrient()
      .resize({ width, height, fit, ...(fit === 'cover' ? { position: 'attention' } : { withoutEnlargement: true }) })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new Problem('wrong-type', refused)
  }
}
