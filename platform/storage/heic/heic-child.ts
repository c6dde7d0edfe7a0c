import { readFile, writeFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import heif from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { iccProfileOf, withProfile } from './heic-color-profile.ts'

/** Which file to read, how many pixels it may have, and where the PNG goes. */
export interface HeicOrder {
  from: string
  to: string
  maxPixels: number
}

/** The outcome; the parent reports `stopped` itself. */
export type HeicReport = { kind: 'done' | 'damaged' | 'stopped' } | { kind: 'too-large'; pixels: number }

setFlagsFromString('--max-old-space-size=256')

async function decode({ from, to, maxPixels }: HeicOrder): Promise<HeicReport> {
  const bytes = await readFile(from)
  const images = new heif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) return { kind: 'damaged' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) return { kind: 'too-large', pixels: width * height }
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const pixels = await new Promise<Uint8ClampedArray | undefined>((resolve) => image.display(empty, (shown) => resolve(shown?.data)))
  if (!pixels) return { kind: 'damaged' }
  const raw = { width, height, channels: 4 } as const
  const png = await sharp(pixels, { raw, limitInputPixels: maxPixels }).png({ compressionLevel: 1 }).toBuffer()
  await writeFile(to, withProfile(png, iccProfileOf(bytes)))
  return { kind: 'done' }
}

process.once('message', (order: HeicOrder) => {
  void decode(order)
    .catch((): HeicReport => ({ kind: 'damaged' }))
    .then((report) => process.send?.(report, () => process.disconnect()))
})
