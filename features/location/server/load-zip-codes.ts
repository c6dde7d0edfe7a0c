import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { LocationTables } from './location-rows.ts'

const tableFile = join(import.meta.dirname, 'zip-codes.tsv.gz')
// Any number no other advisory lock of the product uses.
const loadLock = 7_301_978

/**
 * Fills the ZIP and place tables once, in one transaction, and does nothing when they are filled. Two servers that
 * start together wait for each other. Answers how many ZIPs were added.
 */
export async function loadZipCodes(db: Database): Promise<number> {
  if (await isFilled(db)) return 0
  const text = (await promisify(gunzip)(await readFile(tableFile))).toString('utf8')
  return db.transaction().execute(async (trx) => {
    // Filling, or waiting for another server to fill, may take longer than a statement may on a slow machine.
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(trx)
    if (await isFilled(trx)) return 0
    const added = await sql`
      insert into zip_code (zip, city, county, state, latitude, longitude, kind)
      select field[1], field[2], field[3], field[4], field[5]::double precision, field[6]::double precision, field[7]
      from (select string_to_array(line, E'\t') as field from string_to_table(${text}, E'\n') as line) as parts`.execute(trx)
    await sql`
      insert into place (kind, name, state, latitude, longitude, zip_count, search_key)
      select 'city', city, state, avg(latitude), avg(longitude), count(*),
        lower(regexp_replace(replace(replace(regexp_replace(translate(city, 'ñ', 'n'), '\\mSt(e?)\\. ', 'Saint\\1 ', 'g'), '''s', 's'),
          ' AFB', ' Air Force Base')
          || ' ' || state, '[^A-Za-z0-9]+', ' ', 'g'))
      from zip_code group by city, state
      union all
      select 'county', county, state, avg(latitude), avg(longitude), count(*),
        lower(regexp_replace(county || ' county ' || state, '[^A-Za-z0-9]+', ' ', 'g'))
      from zip_code where county <> '' group by county, state`.execute(trx)
    await sql`analyze zip_code, place`.execute(trx)
    return Number(added.numAffectedRows ?? 0)
  })
}

async function isFilled(db: Database): Promise<boolean> {
  const row = await db.withTables<LocationTables>().selectFrom('zip_code').select('zip').limit(1).executeTakeFirst()
  return row !== undefined
}
