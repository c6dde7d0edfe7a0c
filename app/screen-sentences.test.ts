import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declaredTexts } from './server/testing/declared-sentences.fixtures.ts'

const sentences = [...new Set(await declaredTexts())].toSorted()
const reviewed = join(import.meta.dirname, '../docs/screen-sentences.txt')

test('every sentence for the screen is in the reviewed list', async () => {
  expect(sentences.length).toBeGreaterThan(5000)
  // Read what is new, then run this file with `-u`.
  await expect(`${sentences.join('\n')}\n`).toMatchFileSnapshot(reviewed)
})

test('no sentence holds JSON, an address of the API, a status code or a word that Americans do not use', () => {
  const technical = /\{\s*"|\/api\/|\b(?:HTTP|4\d\d|50[0-9]):|\bundefined\b|\bNaN\b/
  const dialect = /\b(?:some|no|every|any)body\b(?! else's)|\bwhoever\b|\banew\b|\bmeanwhile\b|\bunder way\b|\bwhom\b|\bfor ever\b/i
  expect(sentences.filter((text) => text.includes(' ') && (technical.test(text) || dialect.test(text)))).toEqual([])
})
