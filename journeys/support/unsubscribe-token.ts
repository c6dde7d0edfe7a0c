import { join } from 'node:path'
import { unsubscribeUrls } from '#features/notifications/server'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'

/** What the link in a mail about messages carries; nobody can make one without the key in the database, so it is made there. */
export async function unsubscribeToken(accountId: number): Promise<string> {
  const state = process.env['JOURNEY_DATA_DIR']
  if (!state) throw new Error('Say with JOURNEY_DATA_DIR where the server of JOURNEY_PORT keeps its data.')
  const { url, stop } = await startEmbeddedPostgres({ directory: join(state, 'postgres') })
  const { db, close } = connect(url, { max: 1 })
  const link = (await unsubscribeUrls(db, 'http://localhost', [accountId], 'messages')).get(accountId) ?? ''
  await close()
  await stop()
  return new URL(link).searchParams.get('token') ?? ''
}
