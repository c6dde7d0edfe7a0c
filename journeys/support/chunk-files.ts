import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the paths of the built files of these chunks; names are those of the sources, without extension. */
export function chunkFiles(...names: string[]): string[] {
  const files = JSON.parse(readFileSync(join(import.meta.dirname, '../../build/chunk-names.json'), 'utf8')) as Record<string, string[]>
  return names.flatMap((name) => {
    const found = files[name]
    if (!found) throw new Error(`The build has no chunk named ${name}.`)
    return found
  })
}
