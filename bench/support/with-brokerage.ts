import { createAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { createDemoBrokerage } from '#features/brokerages/server'
import type { ApiScope } from '#features/public-api/contract'
import type { Connection } from '#platform/database/connect.ts'
import { createKey } from '../../features/public-api/server/keys/api-keys.ts'
import { inFreshDatabase } from './fresh-database.ts'
import { started } from './server-process.ts'

interface BenchBrokerage {
  /** The first one administers it. */
  agents: number
  scopes: ApiScope[]
  settings?: Record<string, string>
  /** Adds what else the brokerage has, before the server starts. */
  prepare: (connection: Connection, agentIds: readonly number[]) => Promise<void>
}

interface ServedBrokerage {
  connection: Connection
  server: Awaited<ReturnType<typeof started>>
  /** Of a key of the brokerage. */
  secret: string
}

/** Runs `work` beside a server whose fresh database has one brokerage; both go afterwards. */
export function withBrokerage<Result>(
  { agents, scopes, settings, prepare }: BenchBrokerage,
  work: (served: ServedBrokerage) => Promise<Result>,
): Promise<Result> {
  return inFreshDatabase(async (connection, url, folder) => {
    const agentIds = await brokerageOf(connection, agents)
    await prepare(connection, agentIds)
    const wanted = { name: 'Bench', scopes, expiresOn: null }
    const { secret } = await connection.db.transaction().execute((trx) => createKey(trx, agentIds[0] ?? 0, wanted, new Date()))
    const server = await started('app/server/main.ts', {
      DATABASE_URL: url,
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: 'off',
      SEARCH_INDEX: 'off',
      TRANSCODE: 'off',
      ...settings,
    })
    try {
      return await work({ connection, server, secret })
    } finally {
      await server.stop()
    }
  })
}

async function brokerageOf({ db }: Connection, agents: number): Promise<number[]> {
  const accountIds: number[] = []
  for (let index = 0; index < agents; index++) {
    const person = { identityUid: `agent-${index}`, email: `agent-${index}@example.com`, firstName: 'Bench' }
    const { id: accountId } = await createAccount(db, { ...person, isAgent: true, emailVerified: true })
    const office = { name: 'Bench Realty', city: 'Austin', state: 'TX' }
    await createAgentProfile(db, { accountId, office, license: { number: `TX${100_000 + index}`, state: 'TX' } })
    accountIds.push(accountId)
  }
  const brokerage = { name: 'Bench Realty', license: { number: 'B1001', state: 'TX' as const }, accountIds, invited: 'new@example.com' }
  await db.transaction().execute((trx) => createDemoBrokerage(trx, brokerage, Date.now()))
  return accountIds
}
