import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { randomBytes } from 'node:crypto'
import { Problem } from '#platform/contract/problem.ts'
import { boundedQueue, type QueuedWork } from '#platform/jobs/bounded-queue.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { photoHash } from './photo-hash.ts'
import { photosKey } from './photo-replies.ts'
import { openPicture, photoFormats, type PictureRefusal } from '#platform/storage/open-picture.ts'
import { pictures } from '#platform/storage/pictures.ts'

/** A card is 360 pixels wide on a phone, and most screens show two pixels for each: 720. */
const widths = [480, 720, 960, 1600]
/** What a phone loads for a card weighs no more. */
const smallestBytesAtMost = 60_000
const maxPixels = 100_000_000
const accepted = 'Choose a JPEG, PNG, WebP, AVIF, or HEIC photo of up to 25 MB and 100 megapixels (50 for AVIF and HEIC).'

export interface StoredPhoto {
  x_storage_folder: string
  image_width: number
  image_height: number
  x_widths: number[]
  x_color: string
  x_hash: string
}

// Encoding fills all cores and some 100 MB for each photo, and the pages of everybody else run beside it.
const photoEncoding = boundedQueue({ concurrency: 2, maxWaiting: 100, maxWaitingPerKey: 25, retryAfterSeconds: 15 })

export interface UploadedPhoto {
  photo: StoredPhoto
  /** Its bottom is missing, because its file was cut off. */
  isCutOff: boolean
}

/**
 * Checks a local file by its content, re-encodes it upright and without metadata in every size, and stores it under a
 * random folder below `below`. On failure nothing is left in the store.
 * @throws Problem saying what is accepted.
 */
export async function storePhoto(
  files: FileStore,
  path: string,
  { below = photosKey, from = {} }: { below?: string; from?: QueuedWork } = {},
): Promise<UploadedPhoto> {
  const folder = randomBytes(16).toString('hex')
  const encodeOrRemove = async (): Promise<UploadedPhoto> => {
    try {
      return await encode(files, path, { below, folder })
    } catch (error) {
      await files.remove(`${below}${folder}/`)
      throw error
    }
  }
  return photoEncoding.run(encodeOrRemove, from)
}

function refuse(refusal: PictureRefusal): Problem {
  if (refusal.why === 'too-many-pixels')
    return new Problem(
      'too-large',
      fill(texts.thisPhotoHasMegapixelsMegapixels, { megapixels: Math.round(refusal.pixels / 1e6), accepted }),
    )
  return new Problem(
    'wrong-type',
    fill(refusal.why === 'damaged' ? texts.thisPhotoIsDamagedOrIncomplete : texts.weCantReadThisFileAs, { accepted }),
  )
}

async function encode(files: FileStore, path: string, { below, folder }: { below: string; folder: string }): Promise<UploadedPhoto> {
  const sharp = await pictures()
  const { data, info, color, isCutOff } = await decode(path)
  const chosen = widths.filter((width) => width < info.width).concat(info.width <= (widths.at(-1) ?? 0) ? [info.width] : [])
  for (const width of chosen) {
    const most = width <= 480 ? smallestBytesAtMost : Infinity
    const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize({ width })
    await files.put(
      `${below}${folder}/${width}.webp`,
      await within(most, 78, (quality) => picture().webp({ quality, effort: 4 }).toBuffer()),
    )
    await files.put(
      `${below}${folder}/${width}.avif`,
      await within(most, 55, (quality) => picture().avif({ quality, effort: 3 }).toBuffer()),
    )
  }
  const photo = {
    x_storage_folder: folder,
    image_width: info.width,
    image_height: info.height,
    x_widths: chosen,
    x_color: color,
    x_hash: await photoHash({ data, ...info }),
  }
  return { photo, isCutOff }
}

/** Returns the pixels upright, at most as large as the largest size. */
const decode = (path: string) =>
  openPicture(path, { formats: photoFormats, maxPixels, refuse }, async (picture) => {
    const { data, info } = await picture
      .decode()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const sharp = await pictures()
    const { dominant } = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).stats()
    const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
    return { data, info, color, isCutOff: picture.isCutOff }
  })

/** Lowers the quality until the picture weighs no more than allowed. */
async function within(bytes: number, quality: number, encodeAt: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let picture = await encodeAt(quality)
  for (let lower = quality - 12; picture.length > bytes && lower > 10; lower -= 12) picture = await encodeAt(lower)
  return picture
}
