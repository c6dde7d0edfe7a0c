import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UnreadableFilm } from './film-file.ts'
import { readEditLists } from './read-edit-lists.ts'
import { u32 } from './testing/films.fixtures.ts'

const film = await readFile(new URL('../../../demo/media/01-tour.mp4', import.meta.url))
const [lengthMs, firstPicture] = [24_959, 1024]
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Replaces the only edit of a track by these, each a length in milliseconds and a beginning in units of the track. */
function edited(track: 'picture' | 'sound', ...edits: [lengthMs: number, from: number][]): Buffer {
  const first = film.indexOf('elst')
  const at = (track === 'picture' ? first : film.indexOf('elst', first + 4)) - 4
  const rows = Buffer.concat(edits.map(([length, from]) => u32(length, from >>> 0, 0x10000)))
  const list = Buffer.concat([u32(16 + rows.length), Buffer.from('elst'), u32(0, edits.length), rows])
  const longer = list.length - film.readUInt32BE(at)
  const changed = Buffer.concat([film.subarray(0, at), list, film.subarray(at + film.readUInt32BE(at))])
  for (const box of ['edts', 'trak', 'moov']) {
    const size = film.lastIndexOf(box, at) - 4
    changed.writeUInt32BE(film.readUInt32BE(size) + longer, size)
  }
  return changed
}

async function hiddenIn(bytes: Buffer) {
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  return readEditLists(path)
}

describe('hides nothing', () => {
  test.each([
    ['an edit that begins at the first picture', film],
    ['a picture that begins later than its sound', edited('picture', [500, -1], [lengthMs, firstPicture])],
    ['an edit without a length', edited('picture', [0, 0])],
    ['the priming of AAC', edited('sound', [lengthMs, 2112])],
    ['an edit list without edits', edited('picture')],
    ['a file that is no MP4', Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex')],
  ])('%s', async (_, bytes) => expect(await hiddenIn(bytes)).toBe('none'))
})

describe('hides pictures or sound', () => {
  test.each([
    ['the beginning', edited('picture', [lengthMs - 2000, firstPicture + 2 * 12_288])],
    ['the end', edited('picture', [lengthMs - 2000, firstPicture])],
    ['the middle', edited('picture', [5000, firstPicture], [5000, firstPicture + 10 * 12_288])],
    ['all of it', edited('picture', [lengthMs, -1])],
    ['the beginning of the sound', edited('sound', [lengthMs - 2000, 2 * 48_000])],
  ])('%s', async (_, bytes) => expect(await hiddenIn(bytes)).toBe('whole'))
})

test('a table that says more than it holds is refused', async () => {
  const odd = edited('picture', [1000, 0])
  odd.writeUInt32BE(1000, odd.indexOf('elst') + 8)
  await expect(hiddenIn(odd)).rejects.toThrow(UnreadableFilm)
})
