import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { loadIndex } from '../../features/search-index/server/columns/load-index.ts'
import { pageBytes } from '#platform/wasm/wasm-code.ts'
import { countModule } from './count-module.ts'
import { print, rounded, type Goal } from '../support/figures.ts'
import { asked, planOf } from './search-queries.ts'

const rounds = 120

/** The whole country with filters, answered by the index, against a bare count of the same columns by WASM with SIMD. */
export async function measureAgainstScan(databaseUrl: string): Promise<Goal[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { index } = await loadIndex(client)
  await client.end()
  const { count: homes, arrays } = index.listings
  const columnBytes = Math.ceil(homes / 4) * 16
  // As `asked('national', 'mid')`: 300,000 to 700,000 dollars, three bedrooms, two baths, still on the market.
  const filters = { lowPrice: 300_000, highPrice: 700_000, beds: 3, halfBaths: 4, highestStatus: 3 }
  const { buffer, count, size } = countModule(filters, Math.ceil((columnBytes * 2) / pageBytes))
  new Int32Array(buffer, 0, homes).set(arrays.price.subarray(0, homes))
  // Rows that fill up the last 16 bytes are gone.
  new Int32Array(buffer, columnBytes, columnBytes / 4).fill(7).set(arrays.a.subarray(0, homes))
  const plan = planOf(asked('national', 'mid', [0, 0]))
  const scan = () => count(0, columnBytes, columnBytes)
  const [reference, answer, counting]: number[][] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    reference?.push(timed(scan))
    answer?.push(timed(() => index.page(plan)))
    counting?.push(timed(() => index.count(plan)))
    await wait(1)
  }
  // The fastest quarter on both sides: what else runs on the machine interrupts the longer one more often.
  const settled = (list: number[] = []) => list.slice(rounds / 3).toSorted((a, b) => a - b)[Math.floor(rounds / 6)] ?? Number.NaN
  const ratio = settled(answer) / settled(reference)
  const total = index.page(plan).total
  print('national search with filters against WASM SIMD', {
    homes,
    moduleBytes: size,
    scanMs: rounded(settled(reference)),
    countMs: rounded(settled(counting)),
    answerMs: rounded(settled(answer)),
    ratio: rounded(ratio),
    total,
    agree: scan() === total,
  })
  if (scan() !== total) throw new Error(`The scan counts ${scan()} homes, the index ${total}.`)
  return [{ name: 'national search with filters against a bare scan', value: ratio, most: 6, unit: 'x' }]
}

function timed(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
