import { Agent, get } from 'node:http'
import { percentile, rounded } from '../support/figures.ts'
import type { Asked } from './search-queries.ts'

export interface Load {
  perSecond: number
  p50: number
  p95: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export function fetchText(url: string): Promise<string> {
  return new Promise((done, failed) => {
    get(url, { agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if (response.statusCode === 200) done(text)
        else failed(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    }).on('error', failed)
  })
}

/** Eight connections ask one query after the other for so long; milliseconds per answer and answers per second. */
export async function loadOf(address: string, queries: readonly Asked[], seconds: number): Promise<Load> {
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  const askNext = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const { text } = queries[next++ % queries.length] as Asked
      const sent = performance.now()
      await fetchText(`${address}?${text}`)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: 8 }, askNext))
  const all = times.toSorted((a, b) => a - b)
  return {
    perSecond: rounded((times.length * 1000) / (performance.now() - begun)),
    p50: rounded(percentile(all, 0.5)),
    p95: rounded(percentile(all, 0.95)),
  }
}
