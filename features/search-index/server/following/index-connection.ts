import pg from 'pg'

/** A connection of the index's own, opened when it is first needed and again after it broke. */
export function indexConnection(databaseUrl: string): { client: () => Promise<pg.Client>; end: () => Promise<void> } {
  let opening: Promise<pg.Client> | undefined

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tourstead search index', statement_timeout: 30_000 })
    const forget = () => (opening = undefined)
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    return client
  }

  return {
    client: () => {
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    end: async () => {
      await (await opening?.catch(() => undefined))?.end().catch(() => undefined)
    },
  }
}
