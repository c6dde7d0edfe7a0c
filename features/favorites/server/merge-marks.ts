import { sql } from 'kysely'
import type { MarkKind } from '#features/favorites/contract'
import type { MergeKind } from '#features/personal-data/contract'
import type { MergeRule } from '#features/personal-data/server'

/** Of two marks of one home the one that is set stays. */
const marksOf = (kind: MergeKind, mark: MarkKind): MergeRule => ({
  columns: ['home_mark.account_id'],
  becomes: 'moved',
  kind,
  async count(db, { from, into }) {
    const { rows } = await sql<{ all: string; both: string }>`
      select count(*) as all, count(*) filter (where exists (select from home_mark mine where mine.account_id = ${into}
        and mine.mark = ${mark} and mine.is_set and mine.listing_key = theirs.listing_key)) as both
      from home_mark theirs where account_id = ${from} and mark = ${mark} and is_set`.execute(db)
    const [all, both] = [Number(rows[0]?.all), Number(rows[0]?.both)]
    return { moves: all - both, both }
  },
  async move(trx, { from, into }) {
    await sql`delete from home_mark mine using home_mark theirs where mine.account_id = ${into} and mine.mark = ${mark} and not mine.is_set
      and theirs.account_id = ${from} and theirs.mark = ${mark} and theirs.is_set and theirs.listing_key = mine.listing_key`.execute(trx)
    await sql`delete from home_mark theirs using home_mark mine where theirs.account_id = ${from} and theirs.mark = ${mark}
      and mine.account_id = ${into} and mine.mark = ${mark} and mine.listing_key = theirs.listing_key`.execute(trx)
    await sql`update home_mark set account_id = ${into} where account_id = ${from} and mark = ${mark}`.execute(trx)
  },
})

export const mergeRules: readonly MergeRule[] = [marksOf('favorites', 'favorite'), marksOf('hidden-homes', 'hidden')]
