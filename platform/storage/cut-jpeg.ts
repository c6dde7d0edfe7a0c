import { pooledParser } from '#platform/parsing/pooled-parser.ts'
import type { CutJpegOrder, JpegKind } from './cut-jpeg-parser.ts'
import { isPictureTimeout, pictures } from './pictures.ts'

/** The share of the rows that must be there. */
const minShare = 0.75

const complete = pooledParser<CutJpegOrder, JpegKind | undefined>(new URL('./cut-jpeg-parser.ts', import.meta.url), {
  timeoutMs: 5000,
  maxWaitMs: 10_000,
})

/**
 * Completes a JPEG that ends too early, as interrupted downloads and old cameras leave it, and writes it to `to`. Returns a function that
 * decodes it: false when too little is there, under three quarters of its rows, or of a progressive one no scan with nearly all details.
 */
export async function completeJpeg(from: string, to: string): Promise<() => Promise<boolean>> {
  const kind = await complete({ from, to })
  return async () => kind === 'detailed' || (kind === 'rows' && (await hasRows(to, minShare)))
}

/** Decodes the top rows of a JPEG, strictly. */
async function hasRows(path: string, share: number): Promise<boolean> {
  const sharp = await pictures()
  try {
    const picture = sharp(path, { failOn: 'warning', limitInputPixels: false })
    const { width, height } = await picture.metadata()
    const top = { left: 0, top: 0, width, height: Math.max(1, Math.floor(height * share)) }
    await picture.extract(top).resize(1, 1).raw().toBuffer()
    return true
  } catch (error) {
    if (isPictureTimeout(error)) throw error
    return false
  }
}
