import { randomBytes } from 'node:crypto'
import type { ResizeOptions } from 'sharp'
import { Problem } from '#platform/contract/problem.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { newPosterStem, posterKey, stillKey } from './video-keys.ts'
import { detectMediaType } from '#platform/storage/detect-media-type.ts'
import { pictures } from '#platform/storage/pictures.ts'

/** What phones load may weigh this much; wide screens take more. */
const sizes = [
  { width: 480, bytes: 60_000 },
  { width: 960, bytes: 60_000 },
  { width: 1600, bytes: 200_000 },
] as const
const pixelsAtMost = 50_000_000
const refused = 'Choose a JPEG, PNG, or WebP image of up to 8 MB and 50 megapixels.'

export interface StoredPoster {
  poster_stem: string
  poster_widths: number[]
  poster_avif: boolean
}

async function checkKind(image: Uint8Array): Promise<void> {
  const type = await detectMediaType(image)
  if (!['image/jpeg', 'image/png', 'image/webp'].includes(type ?? '')) throw new Problem('wrong-type', refused)
}

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
  await checkKind(image)
  const stem = `${name}-${randomBytes(6).toString('hex')}`
  const sharp = await pictures()
  const resizing = sharp(image, { limitInputPixels: pixelsAtMost }).autoOrient().resize(resize).webp({ quality }).toBuffer()
  const picture = await resizing.catch(() => {
    throw new Problem('wrong-type', refused)
  })
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
  await checkKind(image)
  const sharp = await pictures()
  try {
    const { autoOrient } = await sharp(image, { limitInputPixels: pixelsAtMost }).metadata()
    const original = autoOrient.width
    const chosen = sizes
      .filter((_, index) => index === 0 || (sizes[index - 1]?.width ?? 0) < original)
      .map(({ width, bytes }) => ({ width: Math.min(width, original), bytes }))
    for (const { width, bytes } of chosen) {
      const { data, info } = await sharp(image, { limitInputPixels: pixelsAtMost })
        .autoOrient()
        .resize({ width })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const picture = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      await files.put(
        posterKey(folder, stem, width, 'webp'),
        await within(bytes, (quality) =>
          picture()
            .webp({ quality, effort: quick ? 2 : 4 })
            .toBuffer(),
        ),
      )
      if (!quick)
        await files.put(
          posterKey(folder, stem, width, 'avif'),
          await within(bytes, (quality) =>
            picture()
              .avif({ quality: quality - 20, effort: 2 })
              .toBuffer(),
          ),
        )
    }
    return { poster_stem: stem, poster_widths: chosen.map(({ width }) => width), poster_avif: !quick }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new Problem('wrong-type', refused)
  }
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
