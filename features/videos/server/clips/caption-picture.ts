import { pictures } from '#platform/storage/pictures.ts'
import { clipSize } from '../film-engine/clip.ts'
import { lineOf, widthOf, wrapped } from './letters.ts'

const margin = 48
const padding = 20

export interface CaptionPicture {
  png: Buffer
  height: number
}

/** Returns a text as a clear picture as wide as a clip: white lines in the middle, each on a dark field, so that it is read on every film. */
export async function captionPicture(text: string, fontSize: number): Promise<CaptionPicture> {
  const scale = fontSize / 100
  const lines = wrapped(text, (clipSize.width - 2 * (margin + padding)) / scale)
  const lineHeight = Math.round(fontSize * 1.5)
  const fields = lines.map((line, index) => {
    // A word wider than the clip is made to fit.
    const fit = Math.min(scale, (clipSize.width - 2 * (margin + padding)) / Math.max(1, widthOf(line)))
    const width = widthOf(line) * fit
    const [x, y] = [(clipSize.width - width) / 2, index * lineHeight]
    const field = `<rect x="${x - padding}" y="${y}" width="${width + 2 * padding}" height="${lineHeight}" rx="8" fill="#000" fill-opacity="0.72"/>`
    const letters = `<g transform="translate(${x} ${y + fontSize * 1.1}) scale(${fit})" fill="#fff" stroke="#fff" stroke-width="2">${lineOf(line)}</g>`
    return field + letters
  })
  const height = Math.max(2, lines.length * lineHeight)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clipSize.width}" height="${height}">${fields.join('')}</svg>`
  const sharp = await pictures()
  return { png: await sharp(Buffer.from(svg)).png().toBuffer(), height }
}
