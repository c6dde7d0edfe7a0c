import { createAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { createDemoBrokerage } from '#features/brokerages/server'
import type { Connection } from '#platform/database/connect.ts'
import { insertVerifiedDomain } from '../../features/single-sign-on/server/testing/verified-domain.fixtures.ts'
import { createKey } from '../../features/public-api/server/keys/api-keys.ts'
import { conclude, median, percentile, print, rounded } from '../support/figures.ts'
import { started } from '../support/server-process.ts'
import { inFreshDatabase } from '../video/fresh-database.ts'

const users = 50_000
const connections = 8
const domain = 'directory.example'
const retried = 500
const type = 'application/scim+json'

/** A directory makes 50,000 people known by SCIM, as directories do: each is looked for first, and some are sent twice. */
export function run(): Promise<boolean> {
  return inFreshDatabase(async (connection, url, folder) => {
    const secret = await brokerageWithKey(connection)
    const server = await started('app/server/main.ts', {
      DATABASE_URL: url,
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: 'off',
      SEARCH_INDEX: 'off',
      TRANSCODE: 'off',
      API_KEY_LIMIT: '100000',
    })
    try {
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
    } finally {
      await server.stop()
    }
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

/** Returns the secret of a key for the directory of a brokerage with a verified domain. */
async function brokerageWithKey({ db }: Connection): Promise<string> {
  const { id } = await createAccount(db, { identityUid: 'owner', email: `owner@${domain}`, isAgent: true, emailVerified: true })
  const office = { name: 'Bench Realty', city: 'Austin', state: 'TX' }
  await createAgentProfile(db, { accountId: id, office, license: { number: 'TX100000', state: 'TX' } })
  const brokerage = { name: 'Bench Realty', accountIds: [id], invited: 'new@example.com' }
  await db.transaction().execute((trx) => createDemoBrokerage(trx, brokerage, Date.now()))
  await insertVerifiedDomain(db, id, domain)
  const wanted = { name: 'Directory', scopes: ['users:provision' as const], expiresOn: null }
  return (await db.transaction().execute((trx) => createKey(trx, id, wanted, new Date()))).secret
}
