import { expect, test } from 'vitest'
import { linearParsers, pumped } from './linear-parsers.ts'

/** Wall time: its fastest sample is the CPU time, and its clock is a thousand times finer than that of the CPU time. */
async function milliseconds(times: number, work: () => unknown): Promise<number> {
  const begun = performance.now()
  for (let count = 0; count < times; count += 1) await work()
  return performance.now() - begun
}

const minSampleMs = 1
const [minRounds, maxRounds] = [5, 300]
const maxRatio = 2.2
/** Larger inputs measure the garbage collector, too. */
const maxSize = 16_000

/**
 * Returns how much longer twice the input takes. The fastest of many short samples counts: other work on the machine only adds time.
 * Quadratic work takes four times as long in every round, so more rounds never let it pass.
 */
async function doublingRatio(half: () => unknown, whole: () => unknown): Promise<number> {
  let times = 1
  while ((await milliseconds(times, half)) < minSampleMs) times *= 2
  let [fastestHalf, fastestWhole] = [Infinity, Infinity]
  for (let round = 1; round <= maxRounds; round += 1) {
    fastestHalf = Math.min(fastestHalf, await milliseconds(times, half))
    fastestWhole = Math.min(fastestWhole, await milliseconds(times, whole))
    if (round >= minRounds && fastestWhole <= maxRatio * fastestHalf) break
  }
  return fastestWhole / fastestHalf
}

test.each(Object.entries(linearParsers))('%s: an input of twice the size takes at most 2.2 times the CPU time', async (_file, parser) => {
  for (const pump of parser.pumps) {
    const size = Math.min(parser.limit, maxSize)
    const ratios: number[] = []
    // One size may cross a limit of a cache or of the collector. Quadratic work exceeds the ratio at every size.
    for (const divisor of [1, 2, 4]) {
      const [half, whole] = [pumped(parser, pump, size / divisor / 2), pumped(parser, pump, size / divisor)]
      ratios.push(
        await doublingRatio(
          () => parser.run(half),
          () => parser.run(whole),
        ),
      )
      if (Math.min(...ratios) <= maxRatio) break
    }
    expect(Math.min(...ratios), JSON.stringify(pump)).toBeLessThanOrEqual(maxRatio)
  }
})
