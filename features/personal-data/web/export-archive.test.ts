import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mediaOf, readDocuments, zipOf } from './export-archive.ts'

const parts = {
  account: { id: 7, profileImageUrl: '/media/people/a1.webp' },
  homes: [{ list_price: 485_000, photos: [{ sizes: '/media/photos/f/1-480.webp 480w, /media/photos/f/1-960.webp 960w' }] }],
  messages: [],
}

test('every part is a file of its own, with a note and the list of files', () => {
  const files = unzipSync(zipOf({ exportedAt: '2026-11-20T12:00:00.000Z', parts }, {}, 'https://homes.example'))
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

test('sealed agreements are in the archive, and one that cannot be read is named in its note', async () => {
  const sealed = (id: number) => ({ id, sealed_file: `/api/agreements/${id}/files/sealed` })
  const exported = { exportedAt: '2026-11-20T12:00:00.000Z', parts: { tours: { agreements: [sealed(7)], agreementsOffered: [sealed(8)] } } }
  const documents = await readDocuments(exported, async (address) => {
    if (address.includes('/8/')) throw new Error('The file store does not answer.')
    return strToU8(`%PDF ${address}`)
  })
  const files = unzipSync(zipOf(exported, documents, 'https://homes.example'))
  expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'agreements/agreement-7.pdf', 'media.txt', 'tours.json'])
  expect(strFromU8(files['agreements/agreement-7.pdf'] ?? new Uint8Array())).toBe('%PDF /api/agreements/7/files/sealed')
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Not included: /api/agreements/8/files/sealed.')
})
