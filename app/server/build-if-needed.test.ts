import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { build, buildIfNeeded } from './build-if-needed.ts'

// Stands in for the build tool: counts its runs, and fails when a page says so.
const builder = `
const fs = require('node:fs')
if (fs.readFileSync('app/web/root.tsx', 'utf8').includes('broken')) { console.error('root.tsx is broken'); process.exit(1) }
fs.rmSync('build', { recursive: true, force: true })
if (fs.existsSync('busy')) { console.error('two builds at once'); process.exit(1) }
fs.writeFileSync('busy', '')
setTimeout(() => {
fs.rmSync('busy')
fs.mkdirSync('build/server', { recursive: true })
fs.writeFileSync('build/server/index.js', 'built')
fs.appendFileSync('builds', 'built\\n')
}, 100)
`
const page = 'app/web/root.tsx'
const tool = 'node_modules/@react-router/dev/bin.cjs'

function project(files: Record<string, string>): { root: string; write: (path: string, text: string) => void; builds: () => number } {
  const root = mkdtempSync(join(tmpdir(), 'build if needed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  return { root, write, builds: () => readFileSync(join(root, 'builds'), 'utf8').split('\n').length - 1 }
}

test('pages are built once and again only when a page changed', async () => {
  const { root, write, builds } = project({ [tool]: builder, [page]: 'one', 'features/homes/server.ts': 'one' })
  const first = await buildIfNeeded(root)
  expect(await buildIfNeeded(root)).toEqual(first)
  write('features/homes/server.ts', 'two')
  write('app/web/root.test.ts', 'a test')
  expect(await buildIfNeeded(root)).toEqual(first)
  expect(builds()).toBe(1)
  write(page, 'two')
  expect(await buildIfNeeded(root)).not.toEqual(first)
  expect(builds()).toBe(2)
})

test('a failed build says why and is tried again', async () => {
  const { root, write, builds } = project({ [tool]: builder, [page]: 'broken' })
  await expect(buildIfNeeded(root)).rejects.toThrow('root.tsx is broken')
  write(page, 'mended')
  await buildIfNeeded(root)
  expect(builds()).toBe(1)
})

test('of several processes that start at once one builds, and the others use its build', async () => {
  const { root, builds } = project({ [tool]: builder, [page]: 'one' })
  const results = await Promise.all([buildIfNeeded(root), buildIfNeeded(root), inAnotherProcess(root), inAnotherProcess(root)])
  expect(new Set(results.map(({ stamp }) => stamp)).size).toBe(1)
  expect(builds()).toBe(1)
  expect(readdirSync(join(root, 'node_modules/.cache/pages'))).toEqual([])
})

test('a build that is asked for waits for the one of another process', async () => {
  const { root, builds } = project({ [tool]: builder, [page]: 'one' })
  await Promise.all([build(root), build(root)])
  expect(builds()).toBe(2)
})

test('a machine whose clock is ahead of the clock of the disk takes over no lock', async () => {
  const { root, builds } = project({ [tool]: builder, [page]: 'one' })
  const anHourAhead = Date.now() + 3_600_000
  const clock = vi.spyOn(Date, 'now').mockReturnValue(anHourAhead)
  onTestFinished(() => clock.mockRestore())
  await Promise.all([build(root), build(root)])
  expect(builds()).toBe(2)
})

test('the lock of a process that was killed is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  const { root, builds } = project({ [tool]: builder, [page]: 'one', 'node_modules/.cache/pages/lock': `${hostname()} ${pid} killed` })
  await Promise.all([buildIfNeeded(root), buildIfNeeded(root)])
  expect(builds()).toBe(1)
})

async function inAnotherProcess(root: string): Promise<{ stamp: string }> {
  const program = `import { buildIfNeeded } from ${JSON.stringify(join(import.meta.dirname, 'build-if-needed.ts'))}
    console.log(JSON.stringify(await buildIfNeeded(process.argv[1])))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program, root])
  return JSON.parse(stdout) as { stamp: string }
}

test('an installation without build tools uses the build it has', async () => {
  const { root } = project({ [page]: 'newer', 'build/server/index.js': '', 'build/stamp': 'older' })
  expect(await buildIfNeeded(root)).toEqual({ stamp: 'older' })
})

test('an installation without build tools and without a build says what to do', async () => {
  const { root } = project({ [page]: 'one' })
  await expect(buildIfNeeded(root)).rejects.toThrow('Run npm ci and npm run build first.')
})
