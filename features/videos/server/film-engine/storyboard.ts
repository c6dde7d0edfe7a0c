import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pictures } from '#platform/storage/pictures.ts'
import type { MadeFile } from './made.ts'
import type { Plan } from './film.ts'

const columns = 10
const mostBytes = 1_000_000
/** Of a WebP, on each side. */
const mostPixels = 16_383
const name = 'storyboard.webp'

/** Puts the small pictures, which lie one after another in a file, side by side in one WebP; undefined when there are none. */
export async function storyboardFrom(
  raw: string,
  { width, height, intervalSeconds }: Plan['storyboard'],
  folder = '.',
): Promise<Omit<MadeFile, 'kind'> | undefined> {
  const pixels = await readFile(raw).catch(() => Buffer.alloc(0))
  const tileBytes = width * height * 3
  const count = Math.floor(pixels.length / tileBytes)
  if (count === 0) return undefined
  const across = Math.min(columns, count)
  const rows = Math.ceil(count / across)
  if (across * width > mostPixels || rows * height > mostPixels) return undefined
  const sheet = Buffer.alloc(across * rows * tileBytes)
  for (let tile = 0; tile < count; tile += 1) {
    const [column, row] = [tile % across, Math.floor(tile / across)]
    for (let line = 0; line < height; line += 1) {
      const from = tile * tileBytes + line * width * 3
      pixels.copy(sheet, ((row * height + line) * across + column) * width * 3, from, from + width * 3)
    }
  }
  const sharp = await pictures()
  const shape = { raw: { width: across * width, height: rows * height, channels: 3 as const } }
  const file = join(folder, name)
  for (const quality of [70, 50, 30, 10]) {
    await sharp(sheet, { ...shape, limitInputPixels: false })
      .webp({ quality, effort: 2 })
      .toFile(file)
    if ((await stat(file)).size <= mostBytes) break
  }
  const { size: bytes } = await stat(file)
  if (bytes > mostBytes) {
    await rm(file)
    return undefined
  }
  return { name, bytes, width, height, tiles: { columns: across, count, intervalSeconds } }
}
