import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFolderLock } from './folder-lock.ts'

/** `stamp` changes whenever anything that reaches the browser changes. */
export interface Build {
  stamp: string
}

// What ends up in the browser or in the page renderer; server code never does, so editing it causes no build.
const sources = [
  'app/web/**/*.{ts,tsx,css,js,svg,woff2}',
  'features/*/{web,contract,texts}.ts',
  'app/texts.ts',
  'features/*/{web,contract}/**/*',
  'platform/{web,contract}/**/*',
  'public/**/*',
  '{package-lock.json,vite.config.ts,react-router.config.ts,tools/{calls-without-schemas,built-files/*,film-library,first-load,imports,map-library,route-list,service-worker}.ts}',
]

/** Builds the pages when the build is missing or older than the sources; of several processes one builds and the others wait. Without the build tools an existing build is used as it is. */
export async function buildIfNeeded(root: string): Promise<Build> {
  const existing = stampOfBuild(root)
  if (!existsSync(builder(root))) {
    if (existing) return { stamp: existing }
    throw new Error('The pages are not built and the build tools are not installed. Run npm ci and npm run build first.')
  }
  if (existing === stampOfSources(root)) return { stamp: existing }
  return withFolderLock(lockFolder(root), async () => {
    const built = stampOfBuild(root)
    return built === stampOfSources(root) ? { stamp: built } : runBuild(root)
  })
}

/** Builds the pages whatever is there, after a build of another process has ended. */
export function build(root: string): Promise<Build> {
  return withFolderLock(lockFolder(root), () => runBuild(root))
}

function stampOfBuild(root: string): string {
  return existsSync(join(root, 'build/server/index.js')) && existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : ''
}

/** The stamp is written last, so an interrupted build is repeated. */
async function runBuild(root: string): Promise<Build> {
  const stamp = stampOfSources(root)
  rmSync(stampFile(root), { force: true })
  const child = spawn(process.execPath, [builder(root), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A start that fails meanwhile must not leave a build behind that a second start would run into.
  const abandon = () => child.kill()
  process.once('exit', abandon)
  let output = ''
  const keep = (text: Buffer): void => {
    output += text.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
  process.removeListener('exit', abandon)
  if (code !== 0) throw new Error(`The pages could not be built.\n${output.trimEnd()}`)
  writeFileSync(stampFile(root), stamp)
  return { stamp }
}

/** The build tool empties the folder `build`. */
const lockFolder = (root: string): string => join(root, 'node_modules/.cache/pages')

function stampFile(root: string): string {
  return join(root, 'build/stamp')
}

function builder(root: string): string {
  return join(root, 'node_modules/@react-router/dev/bin.cjs')
}

/** Contents, not times: a fresh clone and a copied folder keep their build. */
function stampOfSources(root: string): string {
  const hash = createHash('sha1')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
