import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Keeps some 30 MB, the oldest of which goes for each that comes, and says the most megabytes that its heap had in the second half. */
const program = `
  const { limitHeapGrowth } = await import('${import.meta.dirname}/heap-growth.ts')
  if (process.argv[1] === 'limited') limitHeapGrowth()
  const held = []
  let most = 0
  for (let at = 0; at < 150_000; at++) {
    held[at % 6_000] = new Array(600).fill(at)
    if (at > 75_000 && at % 100 === 0) most = Math.max(most, process.memoryUsage().heapTotal)
  }
  console.log(most / 2 ** 20)`

function mostMegabytes(kind: string): number {
  const { stdout } = spawnSync(process.execPath, ['--max-semi-space-size=8', '--input-type=module', '-e', program, kind], {
    encoding: 'utf8',
  })
  return Number(stdout)
}

test('what nobody needs any more fills less of the heap before it is collected', () => {
  const [usual, limited] = [mostMegabytes('usual'), mostMegabytes('limited')]
  expect(usual).toBeGreaterThan(50)
  expect(limited).toBeLessThan(usual * 0.9)
})
