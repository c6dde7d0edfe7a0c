import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UnreadableFilm } from './film-file.ts'
import { readEditLists } from './read-edit-lists.ts'
import { box, outer, u32 } from './testing/films.fixtures.ts'

const film = await readFile(new URL('../../../demo/media/01-tour.mp4', import.meta.url))
const [lengthMs, firstPicture] = [24_959, 1024]
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edits-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Edit = [lengthMs: number, from: number, rate?: number]
const listBox = (edits: readonly Edit[]) =>
  box('elst', u32(0, edits.length, ...edits.flatMap(([length, from, rate = 1]) => [length, from >>> 0, (rate * 0x1_00_00) >>> 0])))
const longListBox = (edits: readonly Edit[]) =>
  box(
    'elst',
    u32(0x1_00_00_00, edits.length, ...edits.flatMap(([length, from, rate = 1]) => [0, length, 0, from, (rate * 0x1_00_00) >>> 0])),
  )

/** Replaces the only edit of a track by these, each a length in milliseconds, a beginning in units of the track and a rate. */
const edited = (track: 'picture' | 'sound', ...edits: Edit[]): Buffer => withLists(track, listBox(edits))

/** Replaces the only edit list of a track by these bytes. */
function withLists(track: 'picture' | 'sound', list: Buffer): Buffer {
  const first = film.indexOf('elst')
  const at = (track === 'picture' ? first : film.indexOf('elst', first + 4)) - 4
  const longer = list.length - film.readUInt32BE(at)
  const changed = Buffer.concat([film.subarray(0, at), list, film.subarray(at + film.readUInt32BE(at))])
  for (const box of ['edts', 'trak', 'moov']) {
    const size = film.lastIndexOf(box, at) - 4
    changed.writeUInt32BE(film.readUInt32BE(size) + longer, size)
  }
  return changed
}

/** Appends the index of another film, which names the same samples. */
function withSecondIndex(first: Buffer, second: Buffer): Buffer {
  const moov = outer(second).find(({ type }) => type === 'moov')
  if (!moov) throw new Error('There is no index.')
  return Buffer.concat([first, second.subarray(moov.at, moov.to)])
}

const withoutEdits = Buffer.from(film.toString('latin1').replaceAll('edts', 'free'), 'latin1')
const trimmed: Edit[] = [[lengthMs - 2000, firstPicture + 2 * 12_288]]

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
    ['a second index without edits', withSecondIndex(film, withoutEdits)],
    ['a picture held before the whole film', edited('picture', [2000, firstPicture, 0], [lengthMs, firstPicture])],
    ['an edit of 64-bit times', withLists('picture', longListBox([[lengthMs, firstPicture]]))],
    ['sound in two edits without a gap', edited('sound', [5000, 1024], [lengthMs - 5000, 1024 + 5 * 44_100])],
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
    ['a fifth of a second in the middle of the sound', edited('sound', [5000, 1024], [lengthMs, 1024 + 5.2 * 44_100])],
    ['all but one picture that is held', edited('picture', [lengthMs, firstPicture, 0])],
    ['the same in 64-bit times', withLists('picture', longListBox([[lengthMs, firstPicture, 0]]))],
    ['pictures behind a held one', edited('picture', [2000, firstPicture, 0], [lengthMs, firstPicture + 2 * 12_288])],
    ['the second half behind slow motion', edited('picture', [lengthMs, firstPicture, 0.5])],
    ['a film that plays backward', edited('picture', [lengthMs, firstPicture, -1])],
    ['a half for players without time lapse', edited('picture', [lengthMs / 2, firstPicture, 2])],
    ['the beginning by the first index of two', withSecondIndex(edited('picture', ...trimmed), film)],
    ['the beginning by an index before one without edits', withSecondIndex(edited('picture', ...trimmed), withoutEdits)],
    ['the beginning by an index after one without edits', withSecondIndex(withoutEdits, edited('picture', ...trimmed))],
    [
      'the beginning by the second list of a track',
      withLists('picture', Buffer.concat([listBox([[lengthMs, firstPicture]]), listBox(trimmed)])),
    ],
  ])('%s', async (_, bytes) => expect(await hiddenIn(bytes)).toBe('whole'))
})

test('a table that says more than it holds is refused', async () => {
  const odd = edited('picture', [1000, 0])
  odd.writeUInt32BE(1000, odd.indexOf('elst') + 8)
  await expect(hiddenIn(odd)).rejects.toThrow(UnreadableFilm)
})
