import { expect, test } from 'vitest'
import { pictureSizes } from './picture-sizes.ts'

test('a picture names its files once, and each of its sizes has two', () => {
  expect(pictureSizes({ files: '/media/photos/ab/', widths: [480, 1600] })).toEqual([
    { width: 480, avif: '/media/photos/ab/480.avif', webp: '/media/photos/ab/480.webp' },
    { width: 1600, avif: '/media/photos/ab/1600.avif', webp: '/media/photos/ab/1600.webp' },
  ])
})

test('where there is no AVIF, every browser loads the WebP', () => {
  expect(pictureSizes({ files: '/media/videos/ab/poster-', widths: [854], webpOnly: true })).toEqual([
    { width: 854, avif: '/media/videos/ab/poster-854.webp', webp: '/media/videos/ab/poster-854.webp' },
  ])
})
