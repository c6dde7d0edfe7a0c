import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names built files by their hash alone, so that no filter list of an ad blocker matches a word in them. `build/chunk-names.json`
 * maps the name of each chunk to its files, for tests that hold or break one.
 */
export function hashedNames(root: string): Plugin {
  return {
    name: 'hashed-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rollupOptions: {
                output: {
                  hashCharacters: 'base36',
                  entryFileNames: 'assets/[hash:10].js',
                  chunkFileNames: 'assets/[hash:10].js',
                  assetFileNames: 'assets/[hash:10][extname]',
                },
              },
            },
          }
        : undefined,
    writeBundle(_, bundle) {
      const files: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        const [name] = chunk.type === 'chunk' ? [chunk.name] : chunk.names
        if (name) (files[name] ??= []).push(`/${chunk.fileName}`)
      }
      writeFileSync(join(root, 'build/chunk-names.json'), JSON.stringify(files))
    },
  }
}
