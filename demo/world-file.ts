import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Returns what a file of `world/` says. Throws, naming the entry, where it does not fit `shape`. */
export function worldFile<S extends z.core.$ZodType>(name: string, shape: S): z.infer<S> {
  const path = join(import.meta.dirname, 'world', name)
  const { success, data, error } = z.safeParse(shape, JSON.parse(readFileSync(path, 'utf8')))
  if (success) return data
  throw new Error(`demo/world/${name} is not the world it should be:\n${z.prettifyError(error)}`)
}
