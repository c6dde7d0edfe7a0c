import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { insertGenerated } from '#features/listings/server'
import { loadZipCodes } from '#features/location/server'
import type { Connection } from '#platform/database/connect.ts'
import { conclude, median, print, rounded } from '../support/figures.ts'
import { withBrokerage } from '../support/with-brokerage.ts'

const listings = 100_000
const agents = 20
const rounds = 5

/** All listings of a large brokerage through the API, by turns with COPY of the same rows as JSON straight from the database. */
export function run(): Promise<boolean> {
  return withBrokerage(
    { agents, scopes: ['listings:read', 'confidential:read'], prepare: fill },
    async ({ connection, server, secret }) => {
      // What is loaded for a first one stays.
      const first = await exported(server.url, secret)
      const before = server.peakMb() ?? 0
      const [ours, raw]: [number[], number[]] = [[], []]
      let copied = { rows: 0, bytes: 0 }
      for (let round = 0; round < rounds; round++) {
        const begun = performance.now()
        await exported(server.url, secret)
        const middle = performance.now()
        copied = await copiedRows(connection)
        raw.push(performance.now() - middle)
        ours.push(middle - begun)
      }
      const growth = (server.peakMb() ?? 0) - before
      print('export', { ...first, ms: rounded(median(ours)), rssPeakMb: server.peakMb(), rssPeakAfterFirstMb: before })
      print('COPY as JSON', { ...copied, ms: rounded(median(raw)) })
      return conclude([
        { name: 'listings exported short of 100,000', value: listings - first.rows, most: 0, unit: '' },
        {
          name: 'export against COPY … TO as JSON (0.4 of its speed)',
          value: median(ours) / median(raw),
          most: 2.5,
          unit: 'times its time',
        },
        { name: 'memory five more exports added', value: growth, most: 40, unit: `MB, of ${Math.round(first.bytes / 2 ** 20)} MB each` },
      ])
    },
  )
}

async function fill({ db, pool }: Connection, agentIds: readonly number[]): Promise<void> {
  await loadZipCodes(db)
  await insertGenerated(db, { count: listings, agentIds, now: Date.now() })
  await pool.query('analyze api_change, listing, brokerage_member')
}

async function exported(url: string, secret: string): Promise<{ rows: number; bytes: number }> {
  const reply = await fetch(`${url}/api/reso/Property/export`, { headers: { authorization: `Bearer ${secret}` } })
  if (reply.status !== 200 || !reply.body) throw new Error(`The export replied ${reply.status}.`)
  const counted = counter()
  for await (const part of reply.body) counted.add(part)
  return counted.total
}

async function copiedRows({ pool }: Connection): Promise<{ rows: number; bytes: number }> {
  const client = await pool.connect()
  const counted = counter()
  try {
    const stream = client.query(copyTo('copy (select row_to_json(listing) from listing) to stdout'))
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        counted.add(part)
        done()
      },
    })
    await pipeline(stream, sink)
  } finally {
    client.release()
  }
  return counted.total
}

/** Counts lines and bytes of what comes in parts. */
function counter() {
  const total = { rows: 0, bytes: 0 }
  return {
    total,
    add(part: Uint8Array) {
      total.bytes += part.length
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) total.rows += 1
    },
  }
}
