import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { legalHold } from '#features/listings/server'
import type { PhotoMatch } from '#features/moderation/contract'
import type { Database } from '#platform/database/database.ts'

const bitsAtMost = 6
const pairsAtMost = 6

/** Whether two photos of a statement, `mine` and `theirs`, show the same picture and have files of their own. */
export const isSamePicture = sql<boolean>`(theirs.x_hash_parts && mine.x_hash_parts and not theirs.x_shares_files and not mine.x_shares_files
  and bit_count(theirs.x_hash # mine.x_hash) <= ${sql.lit(bitsAtMost)})`

interface PairRow {
  caseId: number
  home: number
  here: string
  there: string
}

/** Returns by case the homes whose photos match those of the home it is about, with the pictures in pairs. */
export async function photoMatchesOf(db: Database, caseIds: readonly number[]): Promise<Map<number, PhotoMatch[]>> {
  const url = (photo: 'mine' | 'theirs') =>
    sql`'/media/photos/' || ${sql.ref(`${photo}.x_storage_folder`)} || '/' || ${sql.ref(`${photo}.x_widths`)}[1] || '.webp'`
  const { rows } = await sql<PairRow>`
    select case_id as "caseId", other as home, here, there
    from moderation_signal signal
    join moderation_case on moderation_case.id = case_id
    cross join lateral (select case when signal.kind = 'same-photos' then signal.key::bigint end as other) as named
    cross join lateral (
      select distinct on (mine."order", mine.media_key) ${url('mine')} as here, ${url('theirs')} as there
      from listing_photo mine join listing_photo theirs on ${isSamePicture}
      where mine.listing_key = thing_id and theirs.listing_key = other
      order by mine."order", mine.media_key, bit_count(theirs.x_hash # mine.x_hash), theirs.media_key
      limit ${pairsAtMost}
    ) as pair
    where case_id = any (${[...caseIds]}::bigint[])
    order by case_id, signal.arose_at, other`.execute(db)
  const homes = await legalHold.listingsById(db, [...new Set(rows.map(({ home }) => home))])
  const agents = await accountsById(db, [...new Set([...homes.values()].map(({ agentId }) => agentId))])
  return new Map(
    [...Map.groupBy(rows, ({ caseId }) => caseId)].map(([id, ofCase]) => [
      id,
      [...Map.groupBy(ofCase, ({ home }) => home)].flatMap(([key, pairs]) => {
        const home = homes.get(key)
        const agent = home && agents.get(home.agentId)
        if (!home || !agent) return []
        return [{ id: key, title: home.title, agentName: nameOf(agent), pairs: pairs.map(({ here, there }) => ({ here, there })) }]
      }),
    ]),
  )
}
