import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { withoutImports } from '../route-list.ts'

const compressed = promisify(brotliCompress)

/** Puts a Brotli form at its best beside every script and style, a seventh smaller than what a server makes while somebody waits. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // The list of the routes is written with the server's build, among the browser's files.
      const isClient = this.environment.name === 'client'
      const folder = isClient ? dir : join(dir, '../client')
      const files = isClient ? Object.keys(bundle) : globSync('assets/manifest-*.js', { cwd: folder })
      if (!isClient)
        for (const name of files) await writeFile(join(folder, name), withoutImports(await readFile(join(folder, name), 'utf8')))
      const packed = files.filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
      await Promise.all(
        packed.map(async (name) => {
          const bytes = await readFile(join(folder, name))
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
          await writeFile(join(folder, `${name}.br`), await compressed(bytes, { params }))
        }),
      )
    },
  }
}
