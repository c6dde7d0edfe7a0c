import { expect, test } from 'vitest'
import { releaseFreeMemory } from './free-memory.ts'

test('free memory below a block that is still in use goes back to the system', async () => {
  await releaseFreeMemory()
  const blocks = Array.from({ length: 640 }, () => new Uint8Array(100_000).fill(1))
  const [last] = blocks.slice(-1)
  for (const block of blocks.slice(0, -1)) block.buffer.transfer(0)
  const before = process.memoryUsage.rss()
  await releaseFreeMemory()
  expect(before - process.memoryUsage.rss()).toBeGreaterThan(40_000_000)
  expect(last).toHaveLength(100_000)
})
