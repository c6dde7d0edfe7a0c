import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every number and state of the client that the specification fixes names a test that is there', () => {
  const rows = [...read('docs/client-numbers.md').matchAll(/^\| (.+) \| `(.+)` \| (.+) \|$/gm)].map(([, what, file = '', name]) => ({
    what,
    file,
    name,
  }))
  const absent = rows.filter(({ file, name }) => !['"', "'", '`'].some((mark) => read(file).includes(mark + name + mark)))
  expect(absent).toEqual([])
  expect(rows.length).toBeGreaterThan(90)
})

test('the identity SDK keeps the numbers that the specification names', () => {
  const sdk = globSync('node_modules/@firebase/auth/dist/esm/*.js', { cwd: root }).map(read).join('\n')
  for (const number of [
    /_POLLING_INTERVAL_MS\$1 = 1000;/,
    /_POLLING_INTERVAL_MS = 800;/,
    /EVENT_DUPLICATION_CACHE_DURATION_MS = 10 \* 60 \* 1000;/,
    /ID_TOKEN_MAX_AGE = 5 \* 60;/,
  ])
    expect(sdk).toMatch(number)
})
