import type pg from 'pg'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { WatchedClient } from './liveness/watched-client.ts'

const claimKey = 7_405_118_231

let claimsHeld = 0

/** Returns whether this process owns the embedded database, so that no other server uses it. */
export const holdsClaim = (): boolean => claimsHeld > 0

export interface Claim {
  release(): Promise<void>
}

/**
 * Lets only one server run on an embedded database. The claim is an advisory lock on a connection of its own, so the
 * database itself drops it when the holder is killed. Release it before stopping the database.
 * @throws EmbeddedPostgresError when another server holds it.
 */
export async function claimInstallation(pool: pg.Pool): Promise<Claim> {
  let released = false
  let holder: WatchedClient | undefined

  async function claim(): Promise<boolean> {
    const client = new WatchedClient({ ...pool.options, application_name: 'tourstead claim' })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [claimKey])
    if (!rows[0]?.held) {
      await client.end()
      return false
    }
    holder = client
    claimsHeld++
    client.once('end', () => {
      claimsHeld--
      retake()
    })
    return true
  }

  // The lock ends with its connection; after a restart of the database it has to be taken again.
  function retake(): void {
    if (released) return
    setTimeout(() => void (released || claim().catch(() => retake())), 500).unref()
  }

  // The server of a process that was just killed needs a moment to notice.
  for (let attempt = 0; !(await claim()); attempt++) {
    if (attempt === 10)
      throw new EmbeddedPostgresError('Tourstead is already running on this data folder. Stop it first, or set DATA_DIR to another folder.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    release: async () => {
      released = true
      await holder?.end().catch(() => undefined)
    },
  }
}
