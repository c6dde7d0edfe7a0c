import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TextGroup } from '../contract.ts'

const root = join(import.meta.dirname, '../../..')
const heading = /^\/\/ (.+)$/
const exported = /^export const (\w+)/

/** Returns the texts of every feature in the order of its file, then those of the frame and of the parts that all share. */
export async function textGroups(): Promise<TextGroup[]> {
  const features = (await readdir(join(root, 'features'))).toSorted()
  const files = [
    ...features.map((name) => ({ name, path: join(root, 'features', name, 'texts.ts') })),
    { name: 'frame', path: join(root, 'app/texts.ts') },
    { name: 'shared parts', path: join(root, 'platform/contract/texts.ts') },
  ]
  return Promise.all(files.filter(({ path }) => existsSync(path)).map(async ({ name, path }) => ({ name, screens: await screensOf(path) })))
}

async function screensOf(path: string): Promise<TextGroup['screens']> {
  const texts: Record<string, unknown> = await import(pathToFileURL(path).href)
  const screens: TextGroup['screens'] = []
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const screen = heading.exec(line)?.[1]
    if (screen) screens.push({ screen, texts: [] })
    const name = exported.exec(line)?.[1]
    if (name) screens.at(-1)?.texts.push(...textsIn(name, texts[name]))
  }
  return screens
}

/** Returns a text under its name, or the texts of a record under `record.key`. */
function textsIn(name: string, value: unknown): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [{ name: `${name}.${key}`, text }] : []))
}
