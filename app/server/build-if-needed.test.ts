import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildIfNeeded } from './build-if-needed.ts'

// Stands in for the build tool: counts its runs, and fails when a page says so.
const builder = `
const fs = require('node:fs')
if (fs.readFileSync('app/web/root.tsx', 'utf8').includes('broken')) { console.error('root.tsx is broken'); process.exit(1) }
fs.mkdirSync('build/server', { recursive: true })
fs.appendFileSync('build/server/index.js', 'built\\n')
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
  return { root, write, builds: () => readFileSync(join(root, 'build/server/index.js'), 'utf8').split('\n').length - 1 }
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

test('an installation without build tools uses the build it has', async () => {
  const { root } = project({ [page]: 'newer', 'build/server/index.js': '', 'build/stamp': 'older' })
  expect(await buildIfNeeded(root)).toEqual({ stamp: 'older' })
})

test('an installation without build tools and without a build says what to do', async () => {
  const { root } = project({ [page]: 'one' })
  await expect(buildIfNeeded(root)).rejects.toThrow('Run npm ci and npm run build first.')
})
