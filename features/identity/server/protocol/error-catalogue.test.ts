import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

test('every answer of the catalog is provoked by a test over HTTP', () => {
  const codes = [...read('protocol-errors.ts').matchAll(/^ {2}\| '([A-Z_]+)'$/gm)].map(([, code = '']) => code)
  const tests = globSync('../**/*.pg.test.ts', { cwd: import.meta.dirname })
    .map(read)
    .join('\n')
  expect(codes.length).toBeGreaterThan(60)
  expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([])
})
