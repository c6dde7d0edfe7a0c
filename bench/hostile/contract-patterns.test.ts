import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns all patterns that an object reaches, such as those of a schema. */
function patternsIn(value: unknown, seen = new Set<unknown>()): RegExp[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (value instanceof RegExp) return [value]
  // Zod keeps its definition in a property that is not enumerable.
  const { _zod } = value as { _zod?: unknown }
  return [...Object.values(value), _zod].flatMap((each) => patternsIn(each, seen))
}

const size = 16_000
/** Linear patterns take a tenth of a millisecond, quadratic ones more than a hundred. */
const maxMicroseconds = 25_000

function fastestMatch(pattern: RegExp, text: string): number {
  let fastest = Infinity
  for (let round = 0; round < 3 && fastest > maxMicroseconds; round += 1) {
    pattern.lastIndex = 0
    const before = process.threadCpuUsage()
    pattern.test(text)
    const { user, system } = process.threadCpuUsage(before)
    fastest = Math.min(fastest, user + system)
  }
  return fastest
}

test('no pattern of a call takes quadratic time for a text longer than allowed', async () => {
  const contracts = globSync('features/*/contract.ts', { cwd: root })
  const calls = (await Promise.all(contracts.map((path) => import(join(root, path)) as Promise<object>))).flatMap((door) =>
    Object.values(door).filter((each: unknown) => typeof each === 'object' && each !== null && 'path' in each && 'method' in each),
  )
  const patterns = new Map(calls.flatMap((call) => patternsIn(call)).map((pattern) => [String(pattern), pattern]))
  expect(calls.length).toBeGreaterThan(200)
  expect(patterns.size).toBeGreaterThan(40)
  const slow = new Set<string>()
  const heads = ['', 'a', 'a@', 'a@a', '1', 'https://', 'https://a', 'https://a.a/', 'mail.1.']
  const pumps = ['a', '1', '.', '-', ' ', 'a.', '1,', '/', '_', 'a ', '\n']
  for (const [name, pattern] of patterns)
    for (const head of heads)
      for (const pump of pumps) if (fastestMatch(pattern, `${head}${pump.repeat(size / pump.length)}\0`) > maxMicroseconds) slow.add(name)
  expect([...slow]).toEqual([])
})
