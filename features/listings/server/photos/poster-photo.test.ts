import { expect, test } from 'vitest'
import { videoFixture } from '#fixtures/videos/contract/testing/video'
import { photoFixture } from '../../contract/testing/listing.fixtures.ts'
import { photosOrPoster } from './poster-photo.ts'

const stem = '/media/videos/ab12/poster-5dc8ee64e7d0-'
const webp = `${stem}480.webp 480w, ${stem}854.webp 854w`
const film = videoFixture({ width: 1920, height: 1080, posterSrcSet: { webp, avif: `${stem}480.avif 480w, ${stem}854.avif 854w` } })
const poster = { alt: 'Video tour of Sage Craftsman', width: 854, height: 480, files: stem, widths: [480, 854] }

test('a poster that stands in for photos names its files as a photo does', () => {
  const [photo, ...others] = photosOrPoster([], [film], 'Sage Craftsman')
  expect([photo, others]).toMatchObject([poster, []])
  expect(photo).not.toHaveProperty('webpOnly')
})

test('a poster that is not made as AVIF yet says so', () => {
  const [photo] = photosOrPoster([], [{ ...film, posterSrcSet: { webp, avif: null } }], 'Sage Craftsman')
  expect(photo).toMatchObject({ ...poster, webpOnly: true })
})

test('the picture of a film at another site, and of one that does not play yet, is no photo', () => {
  const linked = { ...film, posterUrl: 'https://i.example.invalid/x8abcde.jpg', posterSrcSet: null }
  expect(photosOrPoster([], [linked], 'Sage Craftsman')).toEqual([])
  expect(photosOrPoster([], [{ ...film, status: 'Processing' }], 'Sage Craftsman')).toEqual([])
})

test('photos outrank the poster', () => {
  expect(photosOrPoster([photoFixture(1)], [film], 'Sage Craftsman')).toEqual([photoFixture(1)])
})
