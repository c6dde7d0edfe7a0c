import { fork } from 'node:child_process'
import { join } from 'node:path'
import { createAccount } from '#features/accounts/server'
import { createAgentProfile } from '#features/agents/server'
import { insertGenerated } from '#features/listings/server'
import { loadZipCodes } from '#features/location/server'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { conclude, median, print, rounded } from '../support/figures.ts'
import { emptyFolder, root } from '../support/server-process.ts'
import { freeTimesAgainstScan } from './free-times-against-scan.ts'
import { askedTours, insertTours } from '../../features/tours/server/testing/many-tours.fixtures.ts'
import type { RaceOrder, RaceResult } from './tour-racer.ts'

const slots = 50
const rivals = 20
const processes = 2
const dayMs = 86_400_000

/** A thousand confirmations racing for fifty times from two processes, and what free times cost against reading their rows. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    await migrate(connection.db, await migrationFolders(root))
    const { agentId, buyerIds, listingKey } = await people(connection)
    const race = await raceOf(connection, database.url, { agentId, buyerIds, listingKey })
    print('race', race)
    const free = await freeTimesAgainstScan(connection, { agentId: await otherAgent(connection), buyerId: buyerIds[0] ?? 0, listingKey })
    print('free times of 60 days with 500 tours', free)
    return conclude([
      { name: 'tours of one agent that overlap', value: race.overlaps, most: 0, unit: '' },
      { name: 'times without exactly one winner', value: race.withoutOneWinner, most: 0, unit: '' },
      { name: 'confirmations that ended in a failure', value: race.failed, most: 0, unit: '' },
      { name: 'free times against one index scan of their rows', value: free.ratio, most: 3, unit: 'times' },
    ])
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

interface People {
  agentId: number
  buyerIds: number[]
  listingKey: number
}

async function people(connection: Connection): Promise<People> {
  const { db } = connection
  await loadZipCodes(db)
  const agentId = await otherAgent(connection)
  const buyerIds: number[] = []
  for (let index = 0; index < rivals; index++)
    buyerIds.push((await createAccount(db, { identityUid: `buyer-${index}`, email: `buyer${index}@example.com`, firstName: 'Bench' })).id)
  await insertGenerated(db, { count: 40, agentIds: [agentId], now: Date.now() })
  const { rows } = await connection.pool.query<{ key: string }>(
    "select listing_key as key from listing where standard_status = 'Active' and x_is_public limit 1",
  )
  return { agentId, buyerIds, listingKey: Number(rows[0]?.key) }
}

let agents = 0

async function otherAgent({ db }: Connection): Promise<number> {
  const name = `agent${++agents}`
  const { id } = await createAccount(db, {
    identityUid: name,
    email: `${name}@example.com`,
    firstName: 'Bench',
    isAgent: true,
    emailVerified: true,
  })
  await createAgentProfile(db, {
    accountId: id,
    office: { name: 'Bench Realty', city: 'Austin', state: 'TX' },
    license: { number: `TX${100_000 + id}`, state: 'TX' },
  })
  return id
}

/** Every time is asked for by twenty buyers; the agent confirms all of them at once, half from each process. */
async function raceOf({ db, pool }: Connection, databaseUrl: string, { agentId, buyerIds, listingKey }: People) {
  const first = Math.ceil((Date.now() + 2 * dayMs) / dayMs) * dayMs + 18 * 3_600_000
  const times = Array.from({ length: slots }, (_, index) => first + index * dayMs)
  const wanted = times.flatMap((at) => buyerIds.map((buyerId) => ({ at, buyerId })))
  await insertTours(db, { agentId, listingKey, tours: wanted, state: 'requested', now: Date.now() })
  const tours = await askedTours(db, agentId)
  const begun = performance.now()
  const results = await Promise.all(
    Array.from({ length: processes }, (_, part) =>
      racer({ databaseUrl, agentId, tours: tours.filter((_tour, index) => index % processes === part) }),
    ),
  )
  const ms = performance.now() - begun
  const { rows: won } = await pool.query<{ starts_at: Date; winners: string }>(
    "select starts_at, count(*) as winners from tour_slot where agent_account_id = $1 and state = 'confirmed' group by starts_at",
    [agentId],
  )
  const { rows: overlapping } = await pool.query(
    `select from tour_slot a join tour_slot b on a.agent_account_id = b.agent_account_id and a.id < b.id and a.busy && b.busy
     where a.agent_account_id = $1 and a.state in ('held', 'confirmed') and b.state in ('held', 'confirmed')`,
    [agentId],
  )
  const winners = new Map(won.map((row) => [row.starts_at.getTime(), Number(row.winners)]))
  const sum = (pick: (result: RaceResult) => number) => results.reduce((all, result) => all + pick(result), 0)
  return {
    confirmations: tours.length,
    won: sum((result) => result.won),
    refused: sum((result) => result.refused),
    failed: sum((result) => result.failures.length),
    failures: results.flatMap((result) => result.failures).slice(0, 3),
    overlaps: overlapping.length,
    withoutOneWinner: times.filter((at) => winners.get(at) !== 1).length,
    seconds: rounded(ms / 1000),
    confirmMsMedian: rounded(median(results.flatMap((result) => result.ms))),
  }
}

function racer(order: RaceOrder): Promise<RaceResult> {
  return new Promise((done, failed) => {
    const child = fork(join(root, 'bench/tours/tour-racer.ts'), { serialization: 'advanced' })
    child.once('message', (result) => done(result as RaceResult))
    child.once('exit', (code) => code !== 0 && failed(new Error(`A racing process ended with ${code}.`)))
    child.send(order)
  })
}
