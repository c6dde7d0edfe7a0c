import * as texts from '#texts/platform'
import { writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { isProblem, Problem } from '#platform/contract/problem.ts'
import { ParserLimitError } from '#platform/parsing/pooled-parser.ts'
import { completeJpeg, measureExtent, reportCutPicture, type Extent } from './cut-picture.ts'
import { decodeHeic } from './heic/decode-heic.ts'
import { inspectPicture, type PictureFormat } from './picture-format.ts'
import { isPictureTimeout, pictures, pictureTimeoutMs } from './pictures.ts'
import { withTemporaryFile } from './temporary-file.ts'

const retryAfterSeconds = 60
/** The decoder of AVIF takes about 65 ms a megapixel and cannot be stopped: not by a deadline, and not by the end of the process. */
const maxAvifPixels = 50_000_000
/** The formats that people choose as photos. */
export const photoFormats: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif', 'heic']

export type PictureRefusal = { why: 'other-format' | 'damaged' } | { why: 'too-many-pixels'; pixels: number }

interface PictureRules {
  formats: readonly PictureFormat[]
  maxPixels: number
  /** Returns what the sender reads. */
  refuse: (refusal: PictureRefusal) => Error
}

export interface OpenedPicture {
  format: PictureFormat
  /** The bottom is missing and shows gray, black or clear. */
  isCutOff: boolean
  /** Size of the picture upright. */
  width: number
  height: number
  /** Starts decoding, upright. */
  decode: () => Sharp
}

/**
 * Opens an uploaded picture by its content, never by its name, and hands it to `work`. Its size is checked before anything is decoded. HEIC
 * is decoded in a process of its own. A JPEG or PNG that ends early is opened when most of it is there; `watchCutPictures` learns of it.
 * @throws what `refuse` returns, Problem 'wrong-type' for a picture that is cut off, and Problem 'unavailable' when decoding takes too
 * long: a slow server says nothing about the picture.
 */
export async function openPicture<Result>(
  source: string | Uint8Array,
  rules: PictureRules,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const { format, lacksEnd } = await inspectPicture(source)
  if (!format || !rules.formats.includes(format)) throw rules.refuse({ why: 'other-format' })
  if (lacksEnd && format === 'jpeg') return withLocalCopy(source, (from, to) => openCutJpeg(from, to, rules, work))
  if (lacksEnd && format === 'png') return openCutPng(source, rules, work)
  // The decoders of other formats need all of a picture.
  const refuse = (refusal: PictureRefusal) => (lacksEnd && refusal.why === 'damaged' ? cutOff() : rules.refuse(refusal))
  if (format === 'heic') return withLocalCopy(source, (from, to) => openHeic(from, to, { ...rules, refuse }, work))
  return openDecodable(source, { format }, { ...rules, refuse }, work)
}

/** Gives `work` the path of the picture and that of a file to write; deletes what it wrote. */
const withLocalCopy = <Result>(source: string | Uint8Array, work: (from: string, to: string) => Promise<Result>): Promise<Result> =>
  withTemporaryFile(async (path) => {
    if (typeof source === 'string') return work(source, path)
    await writeFile(`${path}-source`, source)
    return work(`${path}-source`, path)
  })

async function openHeic<Result>(
  from: string,
  to: string,
  rules: PictureRules,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const report = await decodeHeic(from, to)
  if (report.kind === 'damaged') throw rules.refuse({ why: 'damaged' })
  if (report.kind === 'stopped') throw tooSlow()
  if (report.kind === 'too-large') throw rules.refuse({ why: 'too-many-pixels', pixels: report.pixels })
  return openDecodable(to, { format: 'heic' }, rules, work)
}

async function openCutJpeg<Result>(
  from: string,
  to: string,
  rules: PictureRules,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const measure = await completeJpeg(from, to).catch((error: unknown) => {
    throw error instanceof ParserLimitError ? tooSlow() : error
  })
  return openDecodable(to, { format: 'jpeg' }, rules, async (picture) => work(markCut(picture, await measure())))
}

async function openCutPng<Result>(
  source: string | Uint8Array,
  rules: PictureRules,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const measure = () => measureExtent(source, 'error')
  return openDecodable(source, { format: 'png', failOn: 'none' }, rules, async (picture) => work(markCut(picture, await measure())))
}

function markCut(picture: OpenedPicture, extent: Extent): OpenedPicture {
  if (extent === 'part') throw cutOff()
  if (extent === 'most') reportCutPicture()
  return { ...picture, isCutOff: extent === 'most' }
}

async function openDecodable<Result>(
  input: string | Uint8Array,
  { format, failOn = 'error' }: { format: PictureFormat; failOn?: 'error' | 'none' },
  { maxPixels: maxPixelsAsked, refuse }: PictureRules,
  work: (picture: OpenedPicture) => Promise<Result>,
): Promise<Result> {
  const sharp = await pictures()
  const maxPixels = format === 'avif' ? Math.min(maxPixelsAsked, maxAvifPixels) : maxPixelsAsked
  const startedAt = performance.now()
  try {
    const { autoOrient } = await sharp(input, { limitInputPixels: false }).metadata()
    const { width, height } = autoOrient
    if (width * height > maxPixels) throw refuse({ why: 'too-many-pixels', pixels: width * height })
    const decode = () => sharp(input, { failOn, limitInputPixels: maxPixels }).autoOrient()
    return await work({ format, isCutOff: false, width, height, decode })
  } catch (error) {
    if (isPictureTimeout(error) || performance.now() - startedAt > pictureTimeoutMs) throw tooSlow()
    // The library throws plain errors; a file store names a code, and a fault is an error of its own kind.
    if (isProblem(error) || !(error instanceof Error) || error.constructor !== Error || 'code' in error) throw error
    throw refuse({ why: 'damaged' })
  }
}

const cutOff = (): Problem => new Problem('wrong-type', texts.thisPhotoIsCutOff)
const tooSlow = (): Problem => new Problem('unavailable', texts.thisPictureTakesTooLongToOpen, undefined, retryAfterSeconds)
