import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#platform/database/connect.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts'
import { ownServer } from './started-server.ts'

/** Makes the code that was just texted to this number a minute and a second older, which is the wait until the next one. */
export async function letCodeBeEarlier(phone: string): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ directory: join(ownServer.dataDir, 'postgres') })
  const { db, close } = connect(url, { max: 1 })
  await sql`update phone_code_request set requested_at = requested_at - interval '61 seconds' where phone = ${phone}`.execute(db)
  await close()
  await stop()
}
