import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { Problem } from '#platform/contract/problem.ts'
import { blankFilm, UnreadableFilm } from '#platform/storage/film/blank-film.ts'
import { readEditLists } from '#platform/storage/film/read-edit-lists.ts'
import { detectMediaType } from '#platform/storage/detect-media-type.ts'
import { openPicture, photoFormats } from '#platform/storage/open-picture.ts'
import { inspectPicture } from '#platform/storage/picture-format.ts'
import { pictureQueue } from '#platform/storage/picture-queue.ts'
import type { Attachment } from '../../contract/attachment.ts'

export const acceptedFiles = 'Send photos, PDFs, Office documents, text files, or MP4 or MOV videos up to 20 MB.'

const smallSide = 640
const maxPixels = 80_000_000
const pictureFormats = [...photoFormats, 'gif'] as const

/** Kinds by what the content is, with the ending their names get. Nothing that a browser would run is among them. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/** The kind of a file by its content; undefined when it is none that we take. */
export async function kindOf(path: string, name: string): Promise<string | undefined> {
  const { format } = await inspectPicture(path)
  if (format) return `image/${format}`
  const detected = await detectMediaType(path)
  if (detected) return detected in endings ? detected : undefined
  if (!/\.(txt|csv)$/i.test(name) || !(await isText(path))) return undefined
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'
}

async function isText(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  return bytes.length > 0 && !bytes.includes(0) && isUtf8(bytes)
}

/**
 * A name that is only a name on every system: no folders, no control or direction-changing characters, no leading dots,
 * at most 120 characters, and with the ending of what the file really is.
 */
export function safeName(givenName: string, type: string): string {
  const ending = endings[type] ?? 'bin'
  // Trimming costs quadratic time, so only the end of a long name is read.
  const bare = (givenName.slice(-500).split(/[/\\]/).at(-1) ?? '')
    // oxlint-disable-next-line no-control-regex -- it takes control characters out
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const same = new RegExp(`\\.(${ending}${ending === 'jpg' ? '|jpeg' : ''})$`, 'i')
  const stem = [...bare.replace(same, '')].slice(0, 110).join('') || 'file'
  return `${stem.toWellFormed()}.${ending}`
}

export interface EncodedPicture {
  type: string
  /** The picture again without what the camera wrote into it, such as where it was taken; undefined: keep the file as it is. */
  whole: Buffer | undefined
  preview: Buffer
  width: number
  height: number
}

/** Re-encodes a picture, which decodes it whole: one that does not open is refused here. HEIC becomes JPEG, which every browser shows. */
export async function encodePicture(path: string, type: string): Promise<EncodedPicture | undefined> {
  if (!type.startsWith('image/')) return undefined
  const refuse = () => new Problem('wrong-type', texts.thisPictureCannotBeOpened)
  return openPicture(path, { formats: pictureFormats, maxPixels, refuse }, async ({ format, width, height, decode }) => {
    const preview = await decode()
      .resize({ width: smallSide, height: smallSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
    const encoding = format === 'heic' ? 'jpeg' : format
    const whole = encoding === 'gif' ? undefined : await decode().toFormat(encoding, { quality: 90 }).toBuffer()
    return { type: `image/${encoding}`, whole, preview, width, height }
  })
}

/** Overwrites what a camera wrote into a video, in place. */
async function blankVideo(path: string): Promise<void> {
  try {
    if ((await readEditLists(path)) !== 'none') throw new Problem('wrong-type', texts.trimmedPartsAreStillThere)
    await blankFilm(path)
  } catch (error) {
    if (!(error instanceof UnreadableFilm)) throw error
    throw new Problem('wrong-type', texts.thisFileCannotBeOpened)
  }
}

/** What is known of a file that arrived, with what is to be stored of it; `whole` where that differs from what arrived. */
export async function inspect(
  path: string,
  givenName: string,
  bytes: number,
): Promise<{ file: Omit<Attachment, 'id'>; preview: Buffer | undefined; whole: Buffer | undefined }> {
  const type = await kindOf(path, givenName)
  if (!type) throw new Problem('wrong-type', fill(texts.fileNameCannotBeSent, { fileName: givenName.slice(0, 80), acceptedFiles }))
  const picture = await pictureQueue.run(() => encodePicture(path, type))
  if (type.startsWith('video/')) await blankVideo(path)
  const whole = picture?.whole
  const storedType = picture?.type ?? type
  return {
    file: {
      name: safeName(storedType === type ? givenName : givenName.replace(/\.\w+$/, ''), storedType),
      type: storedType,
      bytes: whole?.length ?? bytes,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    },
    preview: picture?.preview,
    whole,
  }
}
