import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs the command with words that it refuses before it opens a database. */
const refusal = (...args: string[]): string =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'command.ts'), ...args], { encoding: 'utf8' }).stderr.trim()

test.each([
  ['npm run demo -- reset --homes 0', ['reset', '--homes', '0']],
  ['npm run demo -- reset -- --homes 0', ['reset', '--', '--homes', '0']],
  ['npm run demo -- --homes 0', ['--homes', '0']],
])('%s reads the number of homes', (_, args) => {
  expect(refusal(...args)).toBe('--homes takes a whole number from 1 to 5,000,000.')
})

test('unknown words print the usage', () => {
  expect(refusal('rest')).toMatch(/^Usage: npm run demo -- reset/)
})
