// Renders the committed pictures: node demo/render-sizes.ts [NAME…]. Portraits become WebP, and every photo gets its sizes. Run it again
// only for what changed in demo/media, `13-exterior` or `maya`; AVIF takes minutes for all, which is why a first start does not do it.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaFolder, portraitFile } from './media-catalog.ts'
import { colorsFile, photoWidths, posterWidths, sizeFile, stillFile } from './photo-sizes.ts'

const names = new Set(process.argv.slice(2))
const wanted = (name: string) => names.size === 0 || names.has(name)
const isPhoto = /^\d\d-(exterior|living|kitchen|bedroom|bath|dining|balcony|twilight)$/
const isPoster = /-poster$/
const nameOf = (file: string) => file.replace(/\.webp$/, '')

await mkdir(join(mediaFolder, 'sizes'), { recursive: true })
await mkdir(join(mediaFolder, 'people'), { recursive: true })
for (const file of await readdir(join(mediaFolder, 'portraits'))) {
  const name = file.replace(/\.svg$/, '')
  if (!wanted(name)) continue
  await sharp(join(mediaFolder, 'portraits', file))
    .webp({ quality: 86, effort: 6 })
    .toFile(join(mediaFolder, portraitFile(name)))
}

let bytes = 0
const colors = JSON.parse(await readFile(join(mediaFolder, colorsFile), 'utf8').catch(() => '{}')) as Record<string, string>
const pictures = (await readdir(mediaFolder)).filter((file) => wanted(nameOf(file)))
const photos = pictures.filter((file) => isPhoto.test(nameOf(file)))
const posters = pictures.filter((file) => isPoster.test(nameOf(file)))

for (const file of photos) {
  await sharp(join(mediaFolder, file))
    .resize({ width: 320, height: 180, fit: 'cover' })
    .webp({ quality: 68 })
    .toFile(join(mediaFolder, stillFile(file)))

  const { dominant } = await sharp(join(mediaFolder, file)).stats()
  colors[file] = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  await renderSizes(file, photoWidths)
}
for (const file of posters) await renderSizes(file, posterWidths)
await writeFile(join(mediaFolder, colorsFile), `${JSON.stringify(colors, null, 1)}\n`)
console.log(`${photos.length} photos and ${posters.length} posters: ${bytes} bytes.`)

async function renderSizes(file: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const picture = sharp(join(mediaFolder, file)).resize({ width, withoutEnlargement: true })
    const avif = await picture.clone().avif({ quality: 50, effort: 4 }).toBuffer()
    const webp = await picture
      .clone()
      .webp({ quality: width > 1000 ? 74 : 76, effort: 5 })
      .toBuffer()
    await writeFile(join(mediaFolder, sizeFile(file, width, 'avif')), avif)
    await writeFile(join(mediaFolder, sizeFile(file, width, 'webp')), webp)
    bytes += avif.length + webp.length
  }
}
