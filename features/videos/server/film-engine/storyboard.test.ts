import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { storyboardFrom } from './storyboard.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tourstead-storyboard-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** So many pictures of noise, which nothing makes smaller, one after another. */
async function noise(count: number, { width, height } = { width: 160, height: 90 }) {
  const raw = join(folder, 'storyboard.rgb')
  await writeFile(raw, randomBytes(width * height * 3 * count))
  return storyboardFrom(raw, { width, height, intervalSeconds: 2 }, folder)
}

test('a storyboard weighs at most a megabyte, whatever its pictures are', async () => {
  const board = await noise(100)
  expect(board).toMatchObject({ width: 160, height: 90, tiles: { columns: 10, count: 100, intervalSeconds: 2 } })
  const file = join(folder, 'storyboard.webp')
  expect(board?.bytes).toBe((await stat(file)).size)
  expect(board?.bytes).toBeLessThanOrEqual(1_000_000)
  expect(board?.bytes).toBeGreaterThan(200_000)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 10 * 90 })
})

test('a film goes without one that would be heavier, or larger than a WebP may be', async () => {
  expect(await noise(300)).toBeUndefined()
  expect(await noise(30, { width: 16, height: 8192 })).toBeUndefined()
  expect(await noise(0)).toBeUndefined()
})
