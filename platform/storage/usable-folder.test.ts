import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeUsableFolder } from './usable-folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'tourstead folder-'))
chmodSync(dir, 0o755)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('a folder is made with what is missing above it, and nothing is left in it', () => {
  const path = join(dir, 'a b/c/d')
  makeUsableFolder(path)
  makeUsableFolder(path)
  expect(readdirSync(path)).toEqual([])
})

const file = join(dir, 'file')
writeFileSync(file, '')
const circle = join(dir, 'circle')
symlinkSync(circle, circle)
const nowhere = join(dir, 'nowhere')
symlinkSync(join(dir, 'missing/target'), nowhere)

test.each([
  ['below /proc', '/proc/none', /^The folder \/proc\/none cannot be used: (no folder can be made there|this account may not use it)\./],
  ['deeper below /proc', '/proc/none/data', /^The folder \/proc\/none cannot be used/],
  ['with files that only the system makes', '/proc/self/fdinfo', /^The folder \/proc\/self\/fdinfo cannot be used/],
  ['that is a file', file, /file cannot be a folder, because there is a file in its place\./],
  ['below a file', join(file, 'data'), /cannot be a folder, because there is a file in its place\./],
  ['whose link leads in a circle', circle, /cannot be used: its links lead in a circle\./],
  ['whose link leads nowhere', nowhere, /cannot be used/],
  ['with an endless name', join(dir, 'x'.repeat(300)), /cannot be used: its name is too long\./],
])('a folder %s is refused in one sentence that names it and DATA_DIR', (_, path, sentence) => {
  expect(() => makeUsableFolder(path)).toThrow(sentence)
  expect(() => makeUsableFolder(path)).toThrow(/^[^\n]+ Choose another folder with DATA_DIR\.$/)
})

/** Nothing stops root, so where the tests run as root somebody else tries. */
function asOrdinaryUser(attempt: () => void): void {
  if (process.geteuid?.() !== 0 || !process.seteuid) return attempt()
  process.seteuid(65_534)
  try {
    attempt()
  } finally {
    process.seteuid(0)
  }
}

test.each([
  ['read only', 0o555],
  ['closed', 0o000],
])('a folder that is %s for this account is refused, and so is one below it', (name, mode) => {
  const path = join(dir, name)
  mkdirSync(path)
  if (process.geteuid?.() === 0) chownSync(path, 65_534, 65_534)
  chmodSync(path, mode)
  asOrdinaryUser(() => {
    expect(() => makeUsableFolder(path)).toThrow(/cannot be used: this account may not use it\. Choose another folder with DATA_DIR\./)
    expect(() => makeUsableFolder(join(path, 'below'))).toThrow(/cannot be used: this account may not use it\./)
  })
  chmodSync(path, 0o755)
  expect(existsSync(join(path, 'below'))).toBe(false)
})
