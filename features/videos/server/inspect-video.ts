import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'
import { unreadable, type Inspection } from './video-inspection.ts'

const inspect = pooledParser<string, Inspection>(new URL('./video-inspection.ts', import.meta.url), {
  timeoutMs: 10_000,
  maxWaitMs: 30_000,
})

/** Decides by the content of a file, never by its name, whether it is a video that browsers play; reads indexes only, decodes nothing. */
export async function inspectVideo(path: string): Promise<Inspection> {
  return inspect(path).catch((error: unknown) => {
    if (error instanceof ParserLimitError) return { refused: unreadable }
    throw error
  })
}
