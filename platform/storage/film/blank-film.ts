import { open } from 'node:fs/promises'
import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import type { FoundBlanks } from './blanks-parser.ts'
import { apply, UnreadableFilm } from './film-file.ts'

export { UnreadableFilm } from './film-file.ts'

const findBlanks = pooledParser<string, FoundBlanks>(new URL('./blanks-parser.ts', import.meta.url), {
  timeoutMs: 10_000,
  maxWaitMs: 30_000,
})

/**
 * Turns everything that was written about a film (place, time, device, people) into empty room, in place: pictures and sound keep
 * their bytes and their places. Doing it again changes nothing; being ended on the way leaves a film that plays.
 * @throws UnreadableFilm before anything is written, when this is no film or one made to mislead.
 */
export async function blankFilm(path: string): Promise<void> {
  const blanks = await findBlanks(path).catch((error: unknown) => {
    throw error instanceof ParserLimitError ? new UnreadableFilm(error.message) : error
  })
  if ('unreadable' in blanks) throw new UnreadableFilm(blanks.unreadable)
  const file = await open(path, 'r+')
  try {
    await apply(file, blanks.patches)
  } finally {
    await file.close()
  }
}
