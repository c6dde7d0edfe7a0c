import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Marks the module of a page, which the router loads and reloads. */
const routeModule = '__react-router-build-client-route'
const hashCharacters = 'base36'
const scripts = { entryFileNames: 'assets/[hash:10].js', chunkFileNames: 'assets/[hash:10].js' }
const assets = { assetFileNames: 'assets/[hash:10][extname]' }

/**
 * Names built files by their hash alone, so that no filter list of an ad blocker matches a word in them. `build/chunk-names.json`
 * maps the name of each chunk to its files and lists the lazy ones, for tests that delay or block them.
 */
export function hashedNames(root: string): Plugin {
  return {
    name: 'hashed-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Workers are built by themselves, and the server names styles and fonts in the pages it renders.
    config: () => ({ worker: { rollupOptions: { output: { hashCharacters, ...scripts, ...assets } } } }),
    configEnvironment: (name) => ({
      build: { rollupOptions: { output: { hashCharacters, ...(name === 'client' && scripts), ...assets } } },
    }),
    writeBundle(_, bundle) {
      const names: Record<string, string[]> = {}
      const lazy: string[] = []
      for (const chunk of Object.values(bundle)) {
        const [name] = chunk.type === 'chunk' ? [chunk.name] : chunk.names
        if (name) (names[name] ??= []).push(`/${chunk.fileName}`)
        if (chunk.type === 'chunk' && chunk.isDynamicEntry && !chunk.facadeModuleId?.includes(routeModule)) lazy.push(`/${chunk.fileName}`)
      }
      writeFileSync(join(root, 'build/chunk-names.json'), JSON.stringify({ names, lazy }))
    },
  }
}
