// Renders the committed photo sizes: node demo/render-sizes.ts. Run it again only when a picture in demo/media changes;
// AVIF takes minutes, which is why a first start does not do it.
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { colorsFile, photoWidths, sizeFile } from './photo-sizes.ts'

const media = join(import.meta.dirname, 'media')
const isPhoto = /^\d\d-(exterior|living|kitchen|bedroom|bath)\.webp$/

await mkdir(join(media, 'sizes'), { recursive: true })
let bytes = 0
const colors: Record<string, string> = {}
const photos = (await readdir(media)).filter((file) => isPhoto.test(file))
for (const file of photos) {
  const { dominant } = await sharp(join(media, file)).stats()
  colors[file] = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  for (const width of photoWidths) {
    const picture = sharp(join(media, file)).resize({ width, withoutEnlargement: true })
    const avif = await picture.clone().avif({ quality: 50, effort: 4 }).toBuffer()
    const webp = await picture
      .clone()
      .webp({ quality: width > 1000 ? 74 : 76, effort: 5 })
      .toBuffer()
    await writeFile(join(media, sizeFile(file, width, 'avif')), avif)
    await writeFile(join(media, sizeFile(file, width, 'webp')), webp)
    bytes += avif.length + webp.length
  }
}
await writeFile(join(media, colorsFile), `${JSON.stringify(colors, null, 1)}\n`)
console.log(`${photos.length} photos in ${photoWidths.length} sizes: ${bytes} bytes.`)
