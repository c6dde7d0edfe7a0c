import { open } from 'node:fs/promises'
import { blanksOfIsoFilm } from './blank-iso-film.ts'
import { blanksOfMatroska } from './blank-matroska.ts'
import { apply, readAt, UnreadableFilm } from './film-file.ts'

export { UnreadableFilm } from './film-file.ts'

/**
 * Turns everything that was written about a film (place, time, device, people) into empty room, in place: pictures and sound keep
 * their bytes and their places. Doing it again changes nothing; being ended on the way leaves a film that plays.
 * @throws UnreadableFilm before anything is written, when this is no film or one made to mislead.
 */
export async function blankFilm(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const isMatroska = (await readAt(file, 0, 4)).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
    const patches = await (isMatroska ? blanksOfMatroska(file) : blanksOfIsoFilm(file)).catch((error: unknown) => {
      throw error instanceof RangeError ? new UnreadableFilm(error.message) : error
    })
    await apply(file, patches)
  } finally {
    await file.close()
  }
}
