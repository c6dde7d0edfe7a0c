import { expect, test } from 'vitest'
import { captionDifference } from './caption-difference.ts'

const caption = (startSeconds: number, text: string) => ({ startSeconds, endSeconds: startSeconds + 2, text })

test('captions that are the same are counted, the others stand beside what they were, in order', () => {
  const [hall, bath, yard] = [caption(0, 'The hall.'), caption(5, 'The bath.'), caption(9, 'The yard.')]
  const [study, later, reworded] = [caption(3, 'The study.'), caption(12, 'The yard.'), caption(5, 'The new bath.')]
  expect(captionDifference([hall, bath, yard], [hall, study, reworded, later])).toEqual({
    changed: [
      { before: null, after: study },
      { before: bath, after: reworded },
      { before: yard, after: later },
    ],
    unchanged: 1,
  })
  expect(captionDifference([hall, hall], [hall])).toEqual({ changed: [{ before: hall, after: null }], unchanged: 1 })
  expect(captionDifference([], [])).toEqual({ changed: [], unchanged: 0 })
})
