import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import type { HiddenMedia } from './edit-lists.ts'
import { UnreadableFilm } from './film-file.ts'

const find = pooledParser<string, HiddenMedia | { unreadable: string }>(new URL('./edit-lists-parser.ts', import.meta.url), {
  timeoutMs: 10_000,
  maxWaitMs: 30_000,
})

/** Returns whether edit lists hide pictures or sound of a film; `none` for a container without them. @throws UnreadableFilm */
export async function readEditLists(path: string): Promise<HiddenMedia> {
  const hidden = await find(path).catch((error: unknown) => {
    throw error instanceof ParserLimitError ? new UnreadableFilm(error.message) : error
  })
  if (typeof hidden === 'object') throw new UnreadableFilm(hidden.unreadable)
  return hidden
}
