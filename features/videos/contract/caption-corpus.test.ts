import { expect, test } from 'vitest'
import { readCaptionFile, webVttOf } from './caption-file.ts'
import { brokenCaptions } from './testing/broken-captions.fixtures.ts'
import { captionConversions } from './testing/caption-conversions.fixtures.ts'
import { captionCorpus } from './testing/caption-corpus.fixtures.ts'
import { captionReferences } from './testing/caption-references.fixtures.ts'
import { captionLookalikes } from './testing/caption-lookalikes.fixtures.ts'

test.each([...captionCorpus, ...captionReferences, ...captionLookalikes, ...captionConversions])('reads $product', ({ file, expected }) => {
  const { captions, problems } = readCaptionFile(file, null)
  expect(problems).toEqual([])
  expect(captions.map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text])).toEqual(expected)
  expect(readCaptionFile(webVttOf(captions), null).captions).toEqual(captions)
})

test('text that resembles markup stays', () => {
  const text = 'Under <500,000 and 4 > 3, {new} roof --> yard'
  expect(readCaptionFile(`00:01.000 --> 00:02.000\n${text}`, null)).toEqual({
    captions: [{ startSeconds: 1, endSeconds: 2, text }],
    problems: [],
  })
})

test.each(brokenCaptions)('keeps the readable captions of $product, and names the rest', ({ lines, leftOut }) => {
  const { captions, problems } = readCaptionFile(lines.join('\n'), 60)
  expect(problems).toEqual(leftOut)
  expect(captions).toEqual([
    { startSeconds: 1, endSeconds: 2, text: 'The kitchen' },
    { startSeconds: 5, endSeconds: 6, text: 'The yard' },
  ])
})
