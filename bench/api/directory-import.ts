import type { Connection } from '#platform/database/connect.ts'
import { insertVerifiedDomain } from '../../features/single-sign-on/server/testing/verified-domain.fixtures.ts'
import { conclude, median, percentile, print, rounded } from '../support/figures.ts'
import { withBrokerage } from '../support/with-brokerage.ts'

const users = 50_000
const connections = 8
const domain = 'directory.example'
const retried = 500
const type = 'application/scim+json'

/** A directory makes 50,000 people known by SCIM, as directories do: each is looked for first, and some are sent twice. */
export function run(): Promise<boolean> {
  const prepare = ({ db }: Connection, [owner = 0]: readonly number[]) => insertVerifiedDomain(db, owner, domain)
  const settings = { API_KEY_LIMIT: '100000' }
  return withBrokerage({ agents: 1, scopes: ['users:provision'], settings, prepare }, async ({ server, secret }) => {
    const directory = directoryAt(`${server.url}/scim/v2/Users`, secret)
    const times: number[] = []
    let memory = 0
    const { failed, seconds } = await eachOf(users, async (number) => {
      const begun = performance.now()
      const isThere = await directory.totalOf(`userName eq "person${number}@${domain}"`)
      const status = isThere === 0 ? await directory.create(number) : 0
      times[number] = performance.now() - begun
      if (number === 1000) memory = server.rssMb() ?? 0
      return status === 201
    })
    const again = await eachOf(retried, async (number) => (await directory.create(number * 97)) === 409)
    const thousand = (from: number) => median(times.slice(from, from + 1000))
    const [first, last] = [thousand(1000), thousand(users - 1000)]
    const listed = await directory.pages()
    const growth = (server.rssMb() ?? 0) - memory
    const middle = { firstMs: rounded(first), lastMs: rounded(last), perSecond: rounded(users / seconds) }
    print('import', { users, failed, ...middle, rssMb: server.rssMb(), growthMb: rounded(growth) })
    print('pages of 200', listed)
    return conclude([
      { name: 'people who were refused', value: failed, most: 0, unit: '' },
      { name: 'people sent twice who were not refused as known', value: again.failed, most: 0, unit: `of ${retried}` },
      { name: 'people missing from the pages, or there twice', value: Math.abs(users - listed.people), most: 0, unit: '' },
      { name: 'time of the last thousand against the second', value: last / first, most: 1.5, unit: 'x' },
      { name: 'a page of 200, p95', value: listed.p95, most: 100, unit: 'ms' },
      { name: 'memory the import added', value: growth, most: 60, unit: 'MB' },
    ])
  })
}

/** Calls in turn, so many at once; returns how many did not come out as they should. */
async function eachOf(total: number, call: (number: number) => Promise<boolean>): Promise<{ failed: number; seconds: number }> {
  const begun = performance.now()
  let [next, failed] = [0, 0]
  const work = async () => {
    while (next < total) if (!(await call(next++))) failed++
  }
  await Promise.all(Array.from({ length: connections }, work))
  return { failed, seconds: (performance.now() - begun) / 1000 }
}

interface Page {
  totalResults: number
  Resources: { id: string }[]
}

function directoryAt(address: string, secret: string) {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': type }
  const get = async (query: string) => (await (await fetch(`${address}?${query}`, { headers })).json()) as Page
  return {
    totalOf: async (filter: string) => (await get(`filter=${encodeURIComponent(filter)}`)).totalResults,
    async create(number: number): Promise<number> {
      const body = {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: `person${number}@${domain}`,
        externalId: `E-${number}`,
        name: { givenName: 'Person', familyName: `Number ${number}` },
      }
      const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
      await reply.arrayBuffer()
      return reply.status
    },
    async pages(): Promise<{ people: number; p95: number }> {
      const ids = new Set<string>()
      const times: number[] = []
      for (let startIndex = 1; startIndex <= users; startIndex += 200) {
        const begun = performance.now()
        const { Resources } = await get(`startIndex=${startIndex}&count=200`)
        times.push(performance.now() - begun)
        for (const { id } of Resources) ids.add(id)
      }
      const sorted = times.toSorted((a, b) => a - b)
      return { people: ids.size, p95: rounded(percentile(sorted, 0.95)) }
    },
  }
}
