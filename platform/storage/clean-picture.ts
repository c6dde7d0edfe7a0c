import { Problem } from '#platform/contract/problem.ts'
import { openPicture, photoFormats } from './open-picture.ts'
import { pictureQueue } from './picture-queue.ts'

const maxPixels = 50_000_000

interface Wanted {
  width: number
  height: number
  /** Cut to the size, which is the usual, or whole and at most as large. */
  fit?: 'cover' | 'inside'
  /** What is said of a file that is no picture, or one too large. */
  refused: string
}

/** Returns an uploaded picture in this size as WebP without metadata. */
export const cleanPicture = (image: Buffer, { width, height, fit = 'cover', refused }: Wanted): Promise<Buffer> =>
  pictureQueue.run(() =>
    openPicture(image, { formats: photoFormats, maxPixels, refuse: () => new Problem('wrong-type', refused) }, ({ decode }) =>
      decode()
        .resize({ width, height, fit, ...(fit === 'cover' ? { position: 'attention' } : { withoutEnlargement: true }) })
        .flatten({ background: '#ffffff' })
        .webp({ quality: 80 })
        .toBuffer(),
    ),
  )
