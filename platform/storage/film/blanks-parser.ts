import { open } from 'node:fs/promises'
import { blanksOfIsoFilm } from './blank-iso-film.ts'
import { blanksOfMatroska } from './blank-matroska.ts'
import { readAt, UnreadableFilm, type Patch } from './film-file.ts'

export type FoundBlanks = { patches: Patch[] } | { unreadable: string }

/** Finds the metadata of a local film in the parser pool; writes nothing. */
export async function parse(path: string): Promise<FoundBlanks> {
  const file = await open(path, 'r')
  try {
    const isMatroska = (await readAt(file, 0, 4)).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))
    return { patches: await (isMatroska ? blanksOfMatroska(file) : blanksOfIsoFilm(file)) }
  } catch (error) {
    if (error instanceof UnreadableFilm || error instanceof RangeError) return { unreadable: error.message }
    throw error
  } finally {
    await file.close()
  }
}
