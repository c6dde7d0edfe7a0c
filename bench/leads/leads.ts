import { join } from 'node:path'
import { createAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { insertGenerated } from '#features/listings/server'
import { loadZipCodes } from '#features/location/server'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import type { Services } from '#platform/http/services.ts'
import { leadStages, type listLeads } from '#features/leads/contract'
import { change } from '../../features/leads/server/change-leads.ts'
import { checkLeads } from '../../features/leads/server/lead-events.ts'
import { leadsOf } from '../../features/leads/server/read-leads.ts'
import { conclude, percentile, print, rounded } from '../support/figures.ts'
import { emptyFolder, root } from '../support/server-process.ts'
import { insertLeads, touchLead } from '../../features/leads/server/testing/many-leads.fixtures.ts'

const leads = 10_000
const rounds = 200
const boardRows = 200

const filters: readonly (CallInput<typeof listLeads>['query'] & object)[] = [
  { board: true },
  { board: true, waiting: true },
  { board: true, dueBy: '2026-12-31' },
  { stage: 'engaged' },
  { board: true, q: 'Rivera' },
]

/** A board of 10,000 leads: filtering it and moving a lead, by turns with one query that reads or writes by an index. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    await migrate(connection.db, await migrationFolders(root))
    const agentId = await agentWithListings(connection)
    await insertLeads(connection, agentId, { count: leads, now: Date.now() })
    const reads = await filtering(connection, agentId)
    print('filters of a board', { leads, ...reads })
    const moves = await moving(connection, agentId)
    print('moves of a lead', { leads, ...moves })
    const { checked, broken } = await checkLeads(connection.db)
    return conclude([
      { name: 'filter of a board, p95 against one indexed query', value: reads.times, most: 3, unit: 'times' },
      { name: 'move of a lead, p95 against one indexed query', value: moves.times, most: 3, unit: 'times' },
      { name: 'leads whose record does not hold after it', value: broken.length, most: 0, unit: `of ${checked}` },
    ])
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

async function agentWithListings({ db }: Connection): Promise<number> {
  await loadZipCodes(db)
  const { id } = await createAccount(db, {
    identityUid: 'agent',
    email: 'agent@example.com',
    firstName: 'Bench',
    isAgent: true,
    emailVerified: true,
  })
  await createAgentProfile(db, {
    accountId: id,
    office: { name: 'Bench Realty', city: 'Austin', state: 'TX' },
    license: { number: 'TX100001', state: 'TX' },
  })
  await insertGenerated(db, { count: 200, agentIds: [id], now: Date.now() })
  return id
}

/** What a filter of the board takes in all its kinds, against as many leads read in the order of their index. */
async function filtering({ db, pool }: Connection, agentId: number) {
  const [ours, bare]: [number[], number[]] = [[], []]
  const byKind: number[][] = filters.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const kind = round % filters.length
    const begun = performance.now()
    await leadsOf(db, agentId, filters[kind] ?? {})
    const middle = performance.now()
    const { rows } = await pool.query(
      `select lead.*, listing.x_title, listing.city from lead left join listing using (listing_key)
       where agent_account_id = $1 order by modified_at desc, id desc limit $2`,
      [agentId, boardRows],
    )
    bare.push(performance.now() - middle)
    ours.push(middle - begun)
    byKind[kind]?.push(middle - begun)
    if (rows.length !== boardRows) throw new Error(`The query read ${rows.length} leads.`)
  }
  return { ...compared(ours, bare), kinds: byKind.map((times, kind) => ({ ...filters[kind], p95: p95Of(times) })) }
}

/** Moves single leads to another stage and has all of them again, against one update of a row by its key. */
async function moving(connection: Connection, agentId: number) {
  const { db, pool } = connection
  const services = { db, now: Date.now } as Services
  const { rows } = await pool.query<{ id: number; revision: number; stage: string }>(
    'select id::int as id, revision, stage from lead where agent_account_id = $1 order by id limit $2',
    [agentId, rounds],
  )
  const [ours, bare]: [number[], number[]] = [[], []]
  for (const { id, revision, stage } of rows) {
    const to = leadStages.find((each) => each !== stage && each !== 'lost') ?? 'new'
    const begun = performance.now()
    await change(services, agentId, id, { revision, stage: to })
    const middle = performance.now()
    await touchLead(connection, agentId, id)
    bare.push(performance.now() - middle)
    ours.push(middle - begun)
  }
  return compared(ours, bare)
}

const p95Of = (times: readonly number[]): number =>
  rounded(
    percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
  )

/** The first ones warm up. */
function compared(ours: readonly number[], bare: readonly number[]) {
  const [p95, bareP95] = [p95Of(ours.slice(20)), p95Of(bare.slice(20))]
  return { p95, oneQueryP95: bareP95, times: rounded(p95 / bareP95) }
}
