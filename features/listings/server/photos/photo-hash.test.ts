import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { photoHash } from './photo-hash.ts'

const homes = ['01-exterior', '01-living', '07-kitchen', '12-exterior']
const fileOf = (name: string) => join(import.meta.dirname, '../../../../demo/media', `${name}.webp`)

async function hashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return photoHash({ data, ...info })
}
const difference = (hash: string, twin: string) => [...hash].filter((bit, at) => bit !== twin[at]).length

/** As a picture is saved from a page and sent again: smaller, and by another encoder. */
const copies: readonly ((picture: Sharp) => Sharp)[] = [
  (picture) => picture.resize(640).jpeg({ quality: 55 }),
  (picture) => picture.resize(1200).jpeg({ quality: 80 }),
  (picture) => picture.resize(700).webp({ quality: 45 }),
]

test('a picture that was scaled and encoded anew differs in a few bits, another picture in many', async () => {
  const hashes = await Promise.all(homes.map((name) => hashOf(sharp(fileOf(name)))))
  for (const [at, name] of homes.entries()) {
    for (const copy of copies) {
      const again = await hashOf(sharp(await copy(sharp(fileOf(name))).toBuffer()))
      const differences = hashes.map((each) => difference(each, again))
      expect(differences[at]).toBeLessThanOrEqual(4)
      expect(Math.min(...differences.toSpliced(at, 1))).toBeGreaterThanOrEqual(10)
    }
  }
})
