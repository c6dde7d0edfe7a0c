import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mediaOf, zipOf } from './export-archive.ts'

const parts = {
  account: { id: 7, profileImageUrl: '/media/people/a1.webp' },
  homes: [{ list_price: 485_000, photos: [{ sizes: '/media/photos/f/1-480.webp 480w, /media/photos/f/1-960.webp 960w' }] }],
  messages: [],
}

test('every part is a file of its own, with a note and the list of files', () => {
  const files = unzipSync(zipOf({ exportedAt: '2026-11-20T12:00:00.000Z', parts }, 'https://homes.example'))
  expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'account.json', 'homes.json', 'media.txt', 'messages.json'])
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(JSON.parse(text('homes.json'))).toEqual(parts.homes)
  expect(text('media.txt').trim().split('\n')).toEqual([
    'https://homes.example/media/people/a1.webp',
    'https://homes.example/media/photos/f/1-480.webp',
    'https://homes.example/media/photos/f/1-960.webp',
  ])
  expect(text('README.txt')).toContain('2026-11-20T12:00:00.000Z')
})

test('an address is listed once, wherever it stands', () => {
  expect(mediaOf({ a: '/media/x/1.mp4', b: [{ c: 'see /media/x/1.mp4' }] })).toEqual(['/media/x/1.mp4'])
})
