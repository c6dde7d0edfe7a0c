import { randomBytes } from 'node:crypto'
import type { ResizeOptions } from 'sharp'
import { Problem } from '#platform/contract/problem.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { newPosterStem, posterKey, stillKey } from './video-keys.ts'
import { openPicture, photoFormats } from '#platform/storage/open-picture.ts'
import { pictures } from '#platform/storage/pictures.ts'

/** What phones load may weigh this much; wide screens take more. */
const sizes = [
  { width: 480, bytes: 60_000 },
  { width: 960, bytes: 60_000 },
  { width: 1600, bytes: 200_000 },
] as const
const maxPixels = 50_000_000
const refused = 'Choose a JPEG, PNG, WebP, AVIF, or HEIC image of up to 8 MB and 50 megapixels.'

export interface StoredPoster {
  poster_stem: string
  poster_widths: number[]
  poster_avif: boolean
}

const rules = { formats: photoFormats, maxPixels, refuse: () => new Problem('wrong-type', refused) }

/** Re-encodes an image as the small picture of a chapter and returns the stem of its name. */
export const storeStill = (files: FileStore, folder: string, image: Uint8Array): Promise<string> =>
  storeRoom(files, folder, image, { name: 'still', resize: { width: 320, height: 180, fit: 'cover' }, quality: 68 })

/** Re-encodes an image as the picture of a room without its virtual staging, which fills the frame, and returns the stem of its name. */
export const storeUnstaged = (files: FileStore, folder: string, image: Uint8Array): Promise<string> =>
  storeRoom(files, folder, image, { name: 'unstaged', resize: { width: 1280, withoutEnlargement: true }, quality: 76 })

async function storeRoom(
  files: FileStore,
  folder: string,
  image: Uint8Array,
  { name, resize, quality }: { name: string; resize: ResizeOptions; quality: number },
): Promise<string> {
  const stem = `${name}-${randomBytes(6).toString('hex')}`
  const picture = await openPicture(image, rules, ({ decode }) => decode().resize(resize).webp({ quality }).toBuffer())
  await files.put(stillKey(folder, stem), picture)
  return stem
}

/**
 * Re-encodes an image in every size, without its metadata, and puts it beside the video, under names never used before
 * unless a `stem` is given. `quick` skips AVIF, which takes ten times as long as WebP.
 */
export async function storePoster(
  files: FileStore,
  folder: string,
  image: Uint8Array,
  { quick = false, stem = newPosterStem() } = {},
): Promise<StoredPoster> {
  const sharp = await pictures()
  return openPicture(image, rules, async ({ decode, width: original }) => {
    const chosen = sizes
      .filter((_, index) => index === 0 || (sizes[index - 1]?.width ?? 0) < original)
      .map(({ width, bytes }) => ({ width: Math.min(width, original), bytes }))
    for (const { width, bytes } of chosen) {
      const { data, info } = await decode().resize({ width }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      const webp = (quality: number) =>
        picture()
          .webp({ quality, effort: quick ? 2 : 4 })
          .toBuffer()
      const avif = (quality: number) =>
        picture()
          .avif({ quality: quality - 20, effort: 2 })
          .toBuffer()
      await files.put(posterKey(folder, stem, width, 'webp'), await within(bytes, webp))
      if (!quick) await files.put(posterKey(folder, stem, width, 'avif'), await within(bytes, avif))
    }
    return { poster_stem: stem, poster_widths: chosen.map(({ width }) => width), poster_avif: !quick }
  })
}

/** Lowers the quality step by step until the picture weighs no more than allowed. */
async function within(bytes: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  let picture = await encode(80)
  for (const quality of [62, 45, 32]) {
    if (picture.length <= bytes) break
    picture = await encode(quality)
  }
  return picture
}
