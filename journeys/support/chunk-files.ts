import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunks {
  names: Record<string, string[]>
  lazy: string[]
}

const readChunks = (): Chunks => JSON.parse(readFileSync(join(import.meta.dirname, '../../build/chunk-names.json'), 'utf8')) as Chunks

/** Returns the paths of the built files of these chunks; names are those of the sources, without extension. */
export function chunkFiles(...names: string[]): string[] {
  const chunks = readChunks()
  return names.flatMap((name) => {
    const files = chunks.names[name]
    if (!files) throw new Error(`The build has no chunk named ${name}.`)
    return files
  })
}

/** Returns the paths of all chunks that a page loads after its start, without the modules of pages. */
export const lazyFiles = (): readonly string[] => readChunks().lazy
