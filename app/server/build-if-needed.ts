import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const built = join(root, 'build/server/index.js')
const stampFile = join(root, 'build/stamp')
const builder = join(root, 'node_modules/@react-router/dev/bin.cjs')

// What ends up in the browser or in the page renderer; server code never does, so editing it causes no build.
const sources = [
  'app/web/**/*.{ts,tsx,css}',
  'features/*/{web,contract}.ts',
  'features/*/{web,contract}/**/*',
  'platform/{web,contract}/**/*',
  'public/**/*',
  '{package-lock.json,vite.config.ts,react-router.config.ts}',
]

/** Builds the pages when the build is missing or older than the sources. Without the build tools an existing build is used as it is. */
export async function ensureBuilt(): Promise<void> {
  if (!existsSync(builder)) {
    if (existsSync(built)) return
    throw new Error('The pages are not built and the build tools are not installed. Run npm ci and npm run build first.')
  }
  const stamp = stampOfSources()
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  await build(stamp)
}

/** Builds the pages whatever is there. The stamp is written last, so an interrupted build is repeated. */
export async function build(stamp = stampOfSources()): Promise<void> {
  rmSync(stampFile, { force: true })
  const child = spawn(process.execPath, [builder, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: Buffer): void => {
    output += text.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise<number | null>((done, failed) => child.on('error', failed).on('close', done))
  if (code !== 0) throw new Error(`The pages could not be built.\n${output.trimEnd()}`)
  writeFileSync(stampFile, stamp)
}

/** Contents, not times: a fresh clone and a copied folder keep their build. */
function stampOfSources(): string {
  const hash = createHash('sha1')
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(test|pg\.test)\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .toSorted()
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
