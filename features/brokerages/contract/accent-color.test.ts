import { expect, test } from 'vitest'
import { contrast } from '#platform/contract/contrast.ts'
import { accentGrounds, nearestAccent, readColor } from './accent-color.ts'

test('a color is read with or without its sign, and nothing else is one', () => {
  expect(['#1f5b4a', '1F5B4A', ' #1F5B4A '].map(readColor)).toEqual(['#1F5B4A', '#1F5B4A', '#1F5B4A'])
  expect(['', 'green', '#123', '#12345G', '#1234567'].map(readColor)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('a color that is seen in light and dark stays, and others become the nearest one that is', () => {
  expect(nearestAccent('#CF4726')).toBe('#CF4726')
  for (const color of ['#FFFF00', '#000000', '#FFFFFF', '#123456', '#E0F0E0']) {
    const nearest = nearestAccent(color)
    expect(nearest).not.toBe(color)
    for (const ground of accentGrounds) expect(contrast(nearest, ground), `${nearest} on ${ground}`).toBeGreaterThanOrEqual(3)
  }
  // A dark blue becomes a lighter blue and a pale green a darker green.
  expect(nearestAccent('#123456')).toMatch(/^#[4-7]/)
})
