import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const needed = '153.0.0'

/** Arguments under which the browser runs in containers and as root. */
export const chromiumArguments = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * The same for tests: without a graphics card, parts of a page are put together by the processor itself at half the cost of an imitated
 * card. Maps keep theirs.
 */
export const chromiumTestArguments = [...chromiumArguments, '--disable-dev-shm-usage', '--disable-gpu-compositing']

/**
 * A browser for tests without root and without downloads: CHROME_PATH, else the one from npm (Linux), unpacked once.
 * Undefined elsewhere: Playwright then uses the browser it installed itself.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (process.env['CHROME_PATH']) return process.env['CHROME_PATH']
  if (process.platform !== 'linux') return undefined
  const folder = join(cacheFolder(), `chromium-${needed}`)
  const program = join(folder, 'chromium-with-libraries')
  if (!existsSync(program)) await unpack(folder)
  return program
}

async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await withTemporaryFolder(unfinished, async () => {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    if (missesLibraries(join(unfinished, 'chromium'))) {
      const archive = import.meta.resolve('@sparticuz/chromium').replace(/build\/index\.js$/, 'bin/al2023.tar.br')
      await inflate(new URL(archive).pathname.replaceAll('%20', ' '))
    }
  })
  chmodSync(join(unfinished, 'chromium'), 0o755)
  writeFileSync(join(unfinished, 'chromium-with-libraries'), starter, { mode: 0o755 })
  try {
    renameSync(unfinished, folder)
  } catch {
    // Another run was quicker.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Sets the paths for the browser alone, so that no other program picks up its libraries. */
const starter = `#!/bin/sh
here=$(dirname "$0")
[ -d "$here/al2023/lib" ] && export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`

function missesLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes('not found')
  } catch {
    return true
  }
}

/** The package unpacks to fixed names in the temporary folder. */
async function withTemporaryFolder(folder: string, work: () => Promise<void>): Promise<void> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

function cacheFolder(): string {
  const beside = join(import.meta.dirname, '../../node_modules/.cache')
  try {
    mkdirSync(beside, { recursive: true })
    writeFileSync(join(beside, `.writable-${process.pid}`), '')
    rmSync(join(beside, `.writable-${process.pid}`))
    return beside
  } catch {
    return existsSync(join(beside, `chromium-${needed}`)) ? beside : join(tmpdir(), `tourstead-browser-${process.getuid?.() ?? 0}`)
  }
}
