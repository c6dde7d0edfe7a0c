import { merging, type PersonalData } from '#features/personal-data/server'
import { badgeList } from '../contract/badge-list.ts'
import { awardTables } from './award-rows.ts'

export const personalData: PersonalData = {
  name: 'badges',
  merge: [{ ...merging.movesOnce(null, 'badge_award.account_id', ['badge_id']), ofAgents: true }],
  async collect(db, { id }) {
    const rows = await awardTables(db).selectFrom('badge_award').selectAll().where('account_id', '=', id).orderBy('awarded_at').execute()
    return rows.map((row) => ({
      badge: badgeList.find((kind) => kind.id === row.badge_id)?.name ?? row.badge_id,
      evidence: row.evidence,
      awardedAt: row.awarded_at.toISOString(),
    }))
  },
  async plan(db, { id }) {
    const { count } = await awardTables(db)
      .selectFrom('badge_award')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    return count === 0 ? [] : [{ what: 'Badges you earned', count, outcome: 'erased', why: null }]
  },
  async erase(trx, { id }) {
    await awardTables(trx).deleteFrom('badge_award').where('account_id', '=', id).execute()
  },
}
