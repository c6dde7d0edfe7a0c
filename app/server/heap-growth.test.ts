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

/** Prints the most megabytes that the youngest objects had, of this thread and of one that it began. */
const youngest = `
  const { limitHeapGrowth } = await import('${import.meta.dirname}/heap-growth.ts')
  const { Worker } = await import('node:worker_threads')
  if (process.argv[1] === 'limited') limitHeapGrowth()
  function most() {
    const { getHeapSpaceStatistics } = process.getBuiltinModule('node:v8')
    const held = []
    let most = 0
    for (let at = 0; at < 60_000; at++) {
      held[at % 20_000] = new Array(100).fill(at)
      if (at % 100 === 0) most = Math.max(most, getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size)
    }
    return most / 2 ** 20
  }
  const source = most + '; process.getBuiltinModule("node:worker_threads").parentPort.postMessage(most())'
  const ofThread = await new Promise((resolve) => new Worker(source, { eval: true }).once('message', resolve))
  console.log(JSON.stringify([most(), ofThread]))`

test('threads have half as much room for their youngest objects as the first one', () => {
  const roomOf = (kind: string) => {
    const args = ['--max-semi-space-size=8', '--input-type=module', '-e', youngest, kind]
    return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout) as number[]
  }
  const [usual, limited] = [roomOf('usual'), roomOf('limited')]
  expect(limited[0]).toBe(usual[0])
  expect(limited[1]).toBeLessThan((usual[1] ?? 0) * 0.75)
})
