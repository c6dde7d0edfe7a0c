import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** A JPEG with the scan header that some Samsung phones write, which strict decoders refuse. */
export const samsungPhoto = (): Buffer => readFileSync(new URL('samsung-scan-header.jpg', import.meta.url))

/** A JPEG of 320 × 240 pixels whose upload or download stopped at this share of its bytes. */
export async function cutPhoto(share: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  return photo.subarray(0, Math.floor(photo.length * share))
}
