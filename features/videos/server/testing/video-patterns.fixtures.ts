import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFilm, type MadeFilm } from './films.fixtures.ts'
import { trimFilm, type Trim } from './trimmed-films.fixtures.ts'

const usual = { width: 160, height: 120, seconds: 2, pattern: 'cut', silences: [[0, 1]], encoding: { bf: 2 } } as const

export const film =
  (how: Partial<MadeFilm> = {}, change: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
  async (folder: string, name: string): Promise<string> => {
    const path = await makeFilm(folder, name, { ...usual, ...how })
    await writeFile(path, change(await readFile(path)))
    return path
  }
export const trimmed =
  (trim: Trim, how: Partial<MadeFilm> = {}) =>
  async (folder: string, name: string): Promise<string> =>
    trimFilm(await makeFilm(folder, `whole-${name}.mp4`, { ...usual, ...how }), join(folder, name), trim)
export const bytes = (make: () => Buffer) => async (folder: string, name: string) => {
  await writeFile(join(folder, name), make())
  return join(folder, name)
}

/** Returns the index of the n-th occurrence of the text, counted from 0. */
export function nth(film: Buffer, text: string, n: number): number {
  let at = film.indexOf(text)
  for (let count = 0; count < n; count += 1) at = film.indexOf(text, at + 1)
  if (at < 0) throw new Error(`The film has too few ${text}.`)
  return at
}
function replaced(film: Buffer, text: string, n: number, by: string): Buffer {
  film.write(by, nth(film, text, n), 'latin1')
  return film
}
/** Turns the second sound track into one of data, with its samples. */
export const withData = (entry: string) => (film: Buffer) =>
  replaced(replaced(replaced(film, 'mp4a', 1, entry), 'esds', 1, 'free'), 'soun', 1, 'meta')
/** Makes one of two sound tracks spatial, which nothing here decodes. Only the first track is enabled. */
export const withSpatial = (track: 0 | 1) => (film: Buffer) => replaced(replaced(film, 'mp4a', track, 'apac'), 'esds', track, 'dapa')
/** Changes the only edit of the picture track: where it begins in the film and how much it shows, as parts of all of it. */
export function withEdit(film: Buffer, share: number): Buffer {
  const at = nth(film, 'elst', 0)
  film.writeUInt32BE(Math.round(film.readUInt32BE(at + 12) * share), at + 12)
  return film
}
export const insta360 = Buffer.concat([Buffer.alloc(300, 7), Buffer.from('8db42d694ccc418790edff439fe026bf')])
export const transportStream = () => {
  const stream = Buffer.alloc(188 * 40, 0xff)
  for (let at = 0; at < stream.length; at += 188) stream[at] = 0x47
  return stream
}
