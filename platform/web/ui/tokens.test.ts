import { expect, test } from 'vitest'
import { contrast } from '#platform/contract/contrast.ts'
import { markPairs, textPairs, tokens } from './tokens.ts'

const themes = ['light', 'dark'] as const

test.each(themes)('every text is readable on its background in the %s theme', (theme) => {
  const side = themes.indexOf(theme)
  const weak = textPairs
    .map(([text, under]) => ({ text, under, ratio: contrast(tokens[text][side] ?? '', tokens[under][side] ?? '') }))
    .filter(({ ratio }) => ratio < 4.5)
  expect(weak).toEqual([])
})

test.each(themes)('every mark stands out from its background in the %s theme', (theme) => {
  const side = themes.indexOf(theme)
  const weak = markPairs
    .map(([mark, under]) => ({ mark, under, ratio: contrast(tokens[mark][side] ?? '', tokens[under][side] ?? '') }))
    .filter(({ ratio }) => ratio < 3)
  expect(weak).toEqual([])
})

test('contrast of black and white is the largest there is', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBe(1)
})
