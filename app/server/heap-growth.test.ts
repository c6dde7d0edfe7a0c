import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const heapGrowth = pathToFileURL(join(import.meta.dirname, 'heap-growth.ts')).href

/** Reads the flags as V8 holds them: sizes of the heap depend on when it collects. `--help` prints them and ends the process. */
function readFlags(statement: string): Record<string, string> {
  const program = `
    import { setFlagsFromString } from 'node:v8'
    import { limitHeapGrowth } from '${heapGrowth}'
    ${statement}
    setFlagsFromString('--help')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return Object.fromEntries([...stdout.matchAll(/default: --([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]))
}

test('V8 takes over the limit of growth between collections and of the young generation of later threads', () => {
  const [usual, limited] = [readFlags(''), readFlags('limitHeapGrowth()')]
  expect(usual).toMatchObject({ 'heap-growing-percent': '0', 'max-semi-space-size': '0' })
  expect(limited).toMatchObject({ 'heap-growing-percent': '60', 'max-semi-space-size': '4' })
})
