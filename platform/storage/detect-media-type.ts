import { ParserLimitError, pooledParser } from '#platform/parsing/pooled-parser.ts'

const detect = pooledParser<string | Uint8Array, string | undefined>(new URL('./file-type-parser.ts', import.meta.url), {
  timeoutMs: 2000,
  maxWaitMs: 5000,
})

/** Returns the media type of a local file or of bytes by their content, never by a name; undefined for a type that is not known. */
export async function detectMediaType(source: string | Uint8Array): Promise<string | undefined> {
  return detect(source).catch((error: unknown) => {
    if (error instanceof ParserLimitError) return undefined
    throw error
  })
}
