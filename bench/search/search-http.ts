import { Agent, get } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { percentile, rounded } from '../support/figures.ts'
import type { Asked } from './search-queries.ts'

export interface Load {
  perSecond: number
  p50: number
  p95: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

// Bodies lie outside the heap of V8, which finds those that are over by collecting everything once they are many: with long lists that took
// half of the time of this client. Young objects are collected before.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
const uncollectedBytes = 4_000_000
let received = 0

function countReceived(bytes: number): void {
  received += bytes
  if (received < uncollectedBytes) return
  received = 0
  collect({ type: 'minor' })
}

export function fetchText(url: string): Promise<string> {
  return new Promise((done, failed) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        countReceived(body.length)
        const text = body.toString()
        if (response.statusCode === 200) done(text)
        else failed(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    }).on('error', failed)
  })
}

/** So many connections ask one query after the other for so long, or each query once; milliseconds per answer and answers per second. */
export async function loadOf(
  address: string,
  queries: readonly (Pick<Asked, 'text'> | { path: string })[],
  seconds?: number,
  connections = 8,
): Promise<Load> {
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  const askNext = async () => {
    const goesOn = () => (seconds === undefined ? next < queries.length : performance.now() - begun < seconds * 1000)
    while (goesOn()) {
      const query = queries[next++ % queries.length] ?? { path: '' }
      const url = address + ('path' in query ? query.path : `?${query.text}`)
      const sent = performance.now()
      await fetchText(url)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, askNext))
  const all = times.toSorted((a, b) => a - b)
  return {
    perSecond: rounded((times.length * 1000) / (performance.now() - begun)),
    p50: rounded(percentile(all, 0.5)),
    p95: rounded(percentile(all, 0.95)),
  }
}
