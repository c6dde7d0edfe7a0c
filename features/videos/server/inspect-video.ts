import * as texts from '#texts/videos'
import { fill } from '#platform/contract/fill.ts'
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

/** Returns the formats that are taken, as a request to upload one. */
export const acceptedFiles = (converts: boolean): string => (converts ? texts.uploadAConvertibleVideo : texts.uploadAPlayableVideo)

/** Returns why a file is refused, for its uploader. `accepted` names the formats that are taken in its place. */
export const refusalText = (refused: string, accepted: string): string => fill(refused, { accepted })
