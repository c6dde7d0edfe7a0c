import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { avEngine } from '../film-engine/av-engine.ts'
import type { Made } from '../film-engine/made.ts'
import { makeRenditions } from '../film-engine/make-renditions.ts'

export interface ConvertedFilm {
  made: Made
  /** Path of one of its files. */
  path: (name: string) => string
}

/** Converts in this process, without the second that a child process takes to load. */
export async function convertFilm(folder: string, path: string, chapterSeconds: readonly number[] = []): Promise<ConvertedFilm> {
  const before = process.cwd()
  const target = await mkdtemp(join(folder, 'made-'))
  process.chdir(target)
  try {
    const made = await makeRenditions(avEngine, { path, chapterSeconds, onPlan: () => undefined, onSeconds: () => undefined })
    return { made, path: (name) => join(target, name) }
  } finally {
    process.chdir(before)
  }
}
