import { join } from 'node:path'
import { build } from 'vite'
import type * as inPage from './in-page.ts'

export type PageFunctions = typeof inPage
export type PageScript = <Name extends keyof PageFunctions>(name: Name, ...args: Parameters<PageFunctions[Name]>) => string

/** Bundles `in-page.ts`, and returns a function that creates the script for a call of one of its functions. */
export async function loadPageScript(): Promise<PageScript> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'inPage' } },
  })
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('Bundling in-page.ts failed: no chunk.')
  const { code } = chunk
  return (name, ...args) => `${code}\nreturn inPage.${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`
}
