import { expect, test } from 'vitest'
import { photoFixture } from './testing/listing.fixtures.ts'
import { mainImageAlt, unaltered } from './shown-photos.ts'

test.each([
  [{ alt: 'The porch' }, 'The porch'],
  [{ alt: '' }, 'Sage Craftsman'],
  [null, 'Video tour of Sage Craftsman'],
])('the picture of a home with the photo %o is read as %s', (mainPhoto, read) => {
  expect(mainImageAlt({ mainPhoto, title: 'Sage Craftsman' })).toBe(read)
})

test('where there is no room for a label, the original of an altered photo is shown', () => {
  const photo = { ...photoFixture(1), files: '/media/photos/altered/', widths: [480] }
  const original = { width: 600, height: 400, files: '/media/photos/taken/', widths: [480, 600] }
  const alteration = { kind: 'Virtual Staging/Item Addition', label: 'Virtually staged', original } as const
  const shown = (change: object) => unaltered({ ...photo, ...change }).map(({ webp }) => webp)
  expect(shown({})).toEqual(['/media/photos/altered/480.webp'])
  expect(shown({ alteration })).toEqual(['/media/photos/taken/480.webp', '/media/photos/taken/600.webp'])
  expect(shown({ alteration: { ...alteration, original: null } })).toEqual(['/media/photos/altered/480.webp'])
})
