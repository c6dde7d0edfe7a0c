import { pictures } from '#platform/storage/pictures.ts'

const mark =
  'M14.6 3.3a2.2 2.2 0 0 1 2.8 0l11 9.1a2.2 2.2 0 0 1 .8 1.7V26a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V14.1a2.2 2.2 0 0 1 .8-1.7zM12.8 13.6v9.2a1 1 0 0 0 1.53.85l7.3-4.6a1 1 0 0 0 0-1.7l-7.3-4.6a1 1 0 0 0-1.53.85z'
const colors = { ground: '#1F5B4A', mark: '#FBFAF6' }

/** By file name: width in pixels, and how much of it the mark takes. Systems cut a maskable icon to a shape of their own. */
export const iconFiles = {
  'app-192.png': { width: 192, share: 0.7, purpose: 'any' },
  'app-512.png': { width: 512, share: 0.7, purpose: 'any' },
  'maskable-512.png': { width: 512, share: 0.5, purpose: 'maskable' },
  'apple-180.png': { width: 180, share: 0.66, purpose: undefined },
} as const

const drawn = new Map<string, Promise<Buffer>>()

/** The icon as PNG, drawn at the first request; undefined for any other file name. */
export function appIcon(file: string): Promise<Buffer> | undefined {
  if (!Object.hasOwn(iconFiles, file)) return undefined
  const { width, share } = iconFiles[file as keyof typeof iconFiles]
  const known = drawn.get(file) ?? draw(width, share)
  drawn.set(file, known)
  return known
}

async function draw(width: number, share: number): Promise<Buffer> {
  const inset = (32 / share - 32) / 2
  const box = 32 / share
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="${-inset} ${-inset} ${box} ${box}">
    <rect x="${-inset}" y="${-inset}" width="${box}" height="${box}" fill="${colors.ground}"/>
    <path fill="${colors.mark}" fill-rule="evenodd" d="${mark}"/></svg>`
  const sharp = await pictures()
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
