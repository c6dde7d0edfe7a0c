import { join } from 'node:path'
import { unsubscribeUrls } from '#features/notifications/server'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { ownServer } from './started-server.ts'

/** What the link in a mail about messages carries; nobody can make one without the key in the database, so it is made there. */
export async function unsubscribeToken(accountId: number): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ directory: join(ownServer.dataDir, 'postgres') })
  const { db, close } = connect(url, { max: 1 })
  const link = (await unsubscribeUrls(db, 'http://localhost', [accountId], 'messages')).get(accountId) ?? ''
  await close()
  await stop()
  return new URL(link).searchParams.get('token') ?? ''
}
