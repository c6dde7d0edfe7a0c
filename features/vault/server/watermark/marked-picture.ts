import { boundedQueue } from '#platform/jobs/bounded-queue.ts'
import { pictures } from '#platform/storage/pictures.ts'
import { openVaultPicture } from '../content-kind.ts'
import { textOutline } from './text-outline.ts'

const longestSide = 3000
const longestShown = 1600

/** One at a time: each takes some 100 MB. */
export const pictureMarking = boundedQueue({ concurrency: 1, maxWaiting: 40, maxWaitingPerKey: 2, retryAfterSeconds: 5 })

interface Marking {
  text: string | undefined
  onlyShown: boolean
}

/** Returns a picture as JPEG without metadata, with a text across it in rows. Callers use `pictureMarking`. */
export async function markedPicture(path: string, { text, onlyShown }: Marking): Promise<Buffer> {
  const sharp = await pictures()
  const side = onlyShown ? longestShown : longestSide
  const { data, info } = await openVaultPicture(path, ({ decode }) =>
    decode()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const picture = sharp(data, { raw: { width, height, channels } })
  if (text) picture.composite([{ input: Buffer.from(overlay(text, width, height)) }])
  return picture.jpeg({ quality: 85 }).toBuffer()
}

/** Rows of the text at an angle, light with a dark edge, so that it is read on every picture. */
function overlay(text: string, width: number, height: number): string {
  const outline = textOutline(text)
  const diagonal = Math.ceil(Math.hypot(width, height))
  // Never wider than two thirds of the picture, so that it is whole at least once in every row.
  const scale = Math.min(Math.max(diagonal / 30, 14) / outline.height, (width * 0.66) / outline.width)
  const [stepX, stepY] = [outline.width * scale * 1.25, outline.height * scale * 5]
  const marks: string[] = []
  for (let row = 0, y = -diagonal; y < diagonal; row += 1, y += stepY)
    for (let x = -diagonal - (row % 2) * (stepX / 2); x < diagonal; x += stepX)
      marks.push(`<use href="#t" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="t" d="${outline.path}"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(-28)" fill="#fff" fill-opacity="0.45" stroke="#000" stroke-opacity="0.35" stroke-width="${(0.02 * outline.height).toFixed(2)}">${marks.join('')}</g></svg>`
}
