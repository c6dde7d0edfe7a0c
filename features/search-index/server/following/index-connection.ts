import type pg from 'pg'
import { WatchedClient } from '#platform/database/liveness/watched-client.ts'

/** A connection of the index's own, opened when it is first needed and again after it broke. */
export function indexConnection(databaseUrl: string): { client: () => Promise<pg.Client>; end: () => Promise<void> } {
  let opening: Promise<pg.Client> | undefined

  function open(): Promise<pg.Client> {
    const client = new WatchedClient({
      connectionString: databaseUrl,
      application_name: 'tourstead search index',
      statement_timeout: 30_000,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    // A broken client emits both events, the second possibly after its replacement opened.
    const forget = () => {
      if (opening === opened) opening = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    const opened = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return opened
  }

  return {
    client: () => (opening ??= open()),
    end: async () => {
      await (await opening?.catch(() => undefined))?.end().catch(() => undefined)
    },
  }
}
