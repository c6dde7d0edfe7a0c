import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const source = join(root, 'features/offline/web/service-worker.ts')
/** What the kept pages are made of; from here on everything that they load, at once or later. */
const roots = [
  /app\/web\/entry\.client\.tsx/,
  /app\/web\/root\.tsx/,
  /app\/web\/with-queries\.tsx/,
  /accounts\/web\/settings\/profile-page\.tsx/,
  /messaging\/web\/inbox\/inbox-page\.tsx/,
  /property\/web\/property-page\.tsx/,
]

type Bundle = Rolldown.OutputBundle

/** Adds `sw.js` to the browser build: the worker with the list of the files it keeps. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const files = shellFiles(bundle)
      const find = (name: string): string => {
        const asset = Object.values(bundle).find((each) => each.type === 'asset' && each.names.includes(name))
        return asset ? `/${asset.fileName}` : this.error(`The page without a connection needs the file ${name}.`)
      }
      const script = await compiled({ files, style: find('app.css'), theme: find('theme.js') })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: script })
    },
  }
}

function shellFiles(bundle: Bundle): string[] {
  const files = new Set<string>()
  const follow = (name: string): void => {
    const chunk = bundle[name]
    if (!chunk || files.has(name)) return
    files.add(name)
    if (chunk.type !== 'chunk') return
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next)
    for (const next of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) follow(next)
  }
  for (const chunk of Object.values(bundle)) {
    const made = chunk.type === 'chunk' ? chunk.facadeModuleId : null
    if (made && roots.some((pattern) => pattern.test(made))) follow(chunk.fileName)
  }
  return [...files].map((name) => `/${name}`).toSorted()
}

async function compiled(shell: { files: string[]; style: string; theme: string }): Promise<string> {
  const version = createHash('sha1').update(JSON.stringify(shell)).digest('hex').slice(0, 12)
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { __SHELL__: JSON.stringify({ version, ...shell }) },
    build: { write: false, target: 'es2024', rollupOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } } },
  })
  const [result] = [output].flat() as Rolldown.RolldownOutput[]
  const [chunk] = result?.output ?? []
  if (!chunk) throw new Error('The service worker could not be built.')
  return chunk.code
}
