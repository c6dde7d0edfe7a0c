import { expect, test } from 'vitest'
import { listingFixture, photoFixture } from '#fixtures/listings/contract/testing/listing'
import { lightened, unfolded } from './light-photos.ts'

const sizes = [480, 1600].map((width) => ({ width, avif: `/media/photos/ab/${width}.avif`, webp: `/media/photos/ab/${width}.webp` }))
const more = { alt: 'The porch', avif: '/media/photos/cd/960.avif', webp: '/media/photos/cd/960.webp' }

test('the addresses of the files of a photo travel once, and the card reads all of them', () => {
  const home = listingFixture(1, { mainPhoto: { ...photoFixture(1, 'The front'), sizes }, morePhotos: [more] })
  const light = lightened(home)
  expect(light.mainPhoto?.sizes).toBe('/media/photos/ab/ 480 1600')
  expect(light.morePhotos).toEqual([{ alt: 'The porch', avif: '/media/photos/cd/960.avif' }])
  expect(unfolded(light)).toEqual(home)
  expect(unfolded(unfolded(light))).toEqual(home)
})

test('a photo whose files are named otherwise travels as it is', () => {
  const unusual = { alt: '', avif: '/elsewhere/1.avif', webp: '/elsewhere/2.webp' }
  const home = listingFixture(1, { mainPhoto: photoFixture(1), morePhotos: [unusual] })
  const light = lightened(home)
  expect(light).toEqual(home)
  expect(unfolded(light)).toEqual(home)
})

test('a home without a photo stays one', () => {
  expect(unfolded(lightened(listingFixture(1)))).toEqual(listingFixture(1))
})
