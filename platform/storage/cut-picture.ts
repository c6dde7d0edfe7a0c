import { AsyncLocalStorage } from 'node:async_hooks'
import { pooledParser } from '#platform/parsing/pooled-parser.ts'
import type { CutJpegOrder, JpegKind } from './cut-jpeg-parser.ts'
import { isPictureTimeout, pictures } from './pictures.ts'

/** The share of the rows that must be there. */
const minShare = 0.75

const complete = pooledParser<CutJpegOrder, JpegKind | undefined>(new URL('./cut-jpeg-parser.ts', import.meta.url), {
  timeoutMs: 5000,
  maxWaitMs: 10_000,
})

const watching = new AsyncLocalStorage<() => void>()

/**
 * Runs `work` and calls `onCut` for each picture that it opens without its bottom. The context spares every upload a value that it would
 * have to pass from the decoder to its response.
 */
export const watchCutPictures = <Result>(onCut: () => void, work: () => Result): Result => watching.run(onCut, work)
export const reportCutPicture = (): void => watching.getStore()?.()

/** How much of a picture is there: all, so much that the rest may be missing, or too little. */
export type Extent = 'whole' | 'most' | 'part'

/**
 * Completes a JPEG that ends too early, as interrupted downloads and old cameras leave it, and writes it to `to`. Returns a function that
 * decodes it. A progressive JPEG counts as whole when a complete scan has nearly all details.
 */
export async function completeJpeg(from: string, to: string): Promise<() => Promise<Extent>> {
  const kind = await complete({ from, to })
  // The completed file has an end mark, so only a warning tells that rows are missing.
  return async () => (kind === undefined ? 'part' : kind === 'detailed' ? 'whole' : measureExtent(to, 'warning'))
}

/** Decodes rows from the top, strictly. */
export async function measureExtent(picture: string | Uint8Array, failOn: 'error' | 'warning'): Promise<Extent> {
  if (await hasRows(picture, 1, failOn)) return 'whole'
  return (await hasRows(picture, minShare, failOn)) ? 'most' : 'part'
}

async function hasRows(input: string | Uint8Array, share: number, failOn: 'error' | 'warning'): Promise<boolean> {
  const sharp = await pictures()
  try {
    const picture = sharp(input, { failOn, limitInputPixels: false })
    const { width, height } = await picture.metadata()
    const top = { left: 0, top: 0, width, height: Math.max(1, Math.floor(height * share)) }
    await picture.extract(top).resize(1, 1).raw().toBuffer()
    return true
  } catch (error) {
    if (isPictureTimeout(error)) throw error
    return false
  }
}
