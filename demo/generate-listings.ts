import { sql } from 'kysely'
import { insertGenerated } from '#features/listings/server'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'

/** Adds listings for load tests, shared by the demo world's agents, with films and photos made of its files, and prints on one line how far it is. */
export async function generateListings({ db, now }: Services, count: number): Promise<void> {
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
  const line = (done: number) => `${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} homes in ${seconds()} s`
  const terminal = process.stdout.isTTY
  const models = await curatedListingIds(db)
  const onProgress = (done: number) => process.stdout.write(terminal ? `\r${line(done)}` : `${line(done)}\n`)
  await insertGenerated(db, { count, agentIds: await demoAgentIds(db), now: now(), models, onProgress })
  process.stdout.write(`${terminal ? '\n' : ''}Added ${count.toLocaleString('en-US')} generated homes in ${seconds()} s.\n`)
}

async function demoAgentIds(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from account where is_demo and is_agent order by id`.execute(db)
  if (rows.length === 0) throw new Error('There are no demo agents here to give homes to. Load the demo world first: npm run demo -- reset')
  return rows.map(({ id }) => id)
}

/** Returns the curated listings that visitors see with a tour: unlike generated ones they have a history. */
async function curatedListingIds(db: Database): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select listing_key as id from listing where is_demo and x_is_public
    and exists (select from listing_video where listing_video.listing_key = listing.listing_key)
    and exists (select from listing_ledger where listing_ledger.listing_key = listing.listing_key) order by listing_key`.execute(db)
  return rows.map(({ id }) => id)
}
