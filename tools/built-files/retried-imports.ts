import type { Plugin } from 'vite'

/**
 * Lets each import at run time ask for its file again. Browsers remember for good that a file could not be loaded, so `importAgain`
 * (`platform/web/ui/import-with-retry.ts`) asks for it under another address.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let imports = 0
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(/\bimport\(([`"']\.\/[\w-]+\.js[`"'])\)/g, (all, file: string) => {
            imports += 1
            return `${all}.catch(e=>importAgain(${file},e))`
          })
        }
        if (imports === 0) this.error('The build writes imports at run time otherwise than this plugin expects.')
      },
    },
  }
}
