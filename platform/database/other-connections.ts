import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * Returns whether the database has connections of other processes. `listProcessIds` returns the backend process ids of this one at each check,
 * since it may open a connection at any time. A connection that was just closed still counts for a moment, hence several checks.
 */
export async function othersAreConnected(url: string, listProcessIds: () => readonly number[] = () => []): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let attempt = 0; attempt < 10; attempt++) {
      const { rows } = await client.query<{ others: string }>(
        `select count(*) as others from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all ($1::integer[])`,
        [listProcessIds()],
      )
      if (Number(rows[0]?.others) === 0) return false
      await pause(50)
    }
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
