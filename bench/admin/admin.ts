import { join } from 'node:path'
import { sql } from 'kysely'
import { insertAccounts } from '../../features/accounts/server/testing/many-accounts.fixtures.ts'
import { connect, type Connection } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { migrate, migrationFolders } from '#platform/database/migrate.ts'
import { usersPage } from '../../features/accounts/server/list-users.ts'
import { waitingCases } from '../../features/moderation/server/read-cases.ts'
import { insertCases } from '../../features/moderation/server/testing/many-cases.fixtures.ts'
import { conclude, percentile, print, rounded } from '../support/figures.ts'
import { emptyFolder, root } from '../support/server-process.ts'

const cases = 50_000
const accounts = 1_000_000
const rounds = 200

/** Pages of a review queue of 50,000 open cases, and the search for users among 1,000,000 accounts by turns with a query by an index. */
export async function run(): Promise<boolean> {
  const folder = emptyFolder()
  const database = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') })
  const connection = connect(database.url, { max: 4 })
  try {
    await migrate(connection.db, await migrationFolders(root))
    await insertAccounts(connection.db, accounts)
    await insertCases(connection.db, cases)
    await sql`analyze moderation_case, moderation_signal, moderation_report`.execute(connection.db)
    const queue = await paging(connection)
    print('pages of the review queue', { cases, ...queue })
    const search = await searching(connection)
    print('search for users', { accounts, ...search })
    return conclude([
      { name: 'a page of the ranked queue, p95', value: queue.p95, most: 50, unit: 'ms' },
      { name: 'pages of the queue out of order or with a case twice', value: queue.wrong, most: 0, unit: 'of all' },
      { name: 'search for users, p95 against one indexed query', value: search.times, most: 3, unit: 'times' },
      { name: 'searches that found somebody else', value: search.wrong, most: 0, unit: `of ${rounds}` },
    ])
  } finally {
    await connection.close()
    await database.stop({ force: true })
    folder.remove()
  }
}

/** Goes through the whole queue twice: every page in its order, no case twice and none left out. */
async function paging({ db }: Connection) {
  const times: number[] = []
  let wrong = 0
  for (let turn = 0; turn < 2; turn++) {
    const seen = new Set<number>()
    let [cursor, last]: [string | undefined, number] = [undefined, Infinity]
    do {
      const begun = performance.now()
      const page = await waitingCases(db, cursor, Date.now())
      times.push(performance.now() - begun)
      for (const { id, score } of page.items) {
        if (seen.has(id) || score > last) wrong++
        seen.add(id)
        last = score
      }
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    if (seen.size !== cases) wrong++
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { pages: times.length, p50: rounded(percentile(sorted, 0.5)), p95: rounded(percentile(sorted, 0.95)), wrong }
}

/** One of a million by name, against the same row by the plain query of the same index. */
async function searching({ db, pool }: Connection) {
  const [ours, bare]: [number[], number[]] = [[], []]
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    const number = 100_001 + ((round * 7919 * 131) % 900_000)
    const begun = performance.now()
    const { users } = await usersPage(db, { search: `kim NUMBER${number}` })
    const middle = performance.now()
    await pool.query(
      `select * from account where lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) like $1 limit 51`,
      [`%kim number${number}%`],
    )
    bare.push(performance.now() - middle)
    ours.push(middle - begun)
    if (users.length !== 1 || users[0]?.email !== `many${number}@example.org`) wrong++
  }
  const [p95, bareP95] = [ours, bare].map((times) =>
    percentile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
  ) as [number, number]
  return { p95: rounded(p95), bareP95: rounded(bareP95), times: rounded(p95 / bareP95), wrong }
}
