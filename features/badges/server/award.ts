import { accountsById } from '#features/accounts/server'
import type { Database } from '#platform/database/database.ts'
import { badgeList, levelFor, type BadgeKind } from '../contract/badge-list.ts'
import type { BadgeEvidence, BadgeStanding } from '../contract.ts'
import { awardTables, type StoredEvidence } from './award-rows.ts'
import { factsOf, noFacts, type Facts } from './badge-facts.ts'

const foreignKeyViolation = '23503'

const listingsShown = 10
const dayMs = 86_400_000

/**
 * Counts anew, takes back what its evidence no longer carries and awards what is due. `fresh` are the badges that this call
 * awarded: two calls at the same moment never both name one. Only agents have badges. Whoever is counted for the first time
 * gets silently what rests on something older than a day, so that years of work are no rain of notes.
 */
export async function settle(
  db: Database,
  accountId: number,
  now: Date,
): Promise<{ standing: BadgeStanding; fresh: BadgeKind[]; isAgent: boolean }> {
  const account = (await accountsById(db, [accountId])).get(accountId)
  const isAgent = account?.is_agent ?? false
  const facts = isAgent ? await factsOf(db, accountId) : noFacts
  const due = badgeList.filter(({ counts, need }) => facts[counts].count >= need)
  const tables = awardTables(db)
  let lost = tables.deleteFrom('badge_award').where('account_id', '=', accountId)
  if (due.length > 0)
    lost = lost.where(
      'badge_id',
      'not in',
      due.map(({ id }) => id),
    )
  await lost.execute()
  const held = await tables.selectFrom('badge_award').select(['badge_id', 'awarded_at']).where('account_id', '=', accountId).execute()
  const awardedAt = new Map(held.map((row) => [row.badge_id, row.awarded_at]))
  const missing = due.filter(({ id }) => !awardedAt.has(id))
  const fresh: BadgeKind[] = []
  if (missing.length > 0) {
    const added = await tables
      .insertInto('badge_award')
      .values(missing.map((kind) => ({ account_id: accountId, badge_id: kind.id, evidence: stored(facts, kind), awarded_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('badge_id')
      .execute()
      .catch((error: unknown) => {
        // The account was deleted since it was read.
        if ((error as { code?: string }).code === foreignKeyViolation) return []
        throw error
      })
    for (const kind of missing) {
      awardedAt.set(kind.id, now)
      const isOld = held.length === 0 && Date.parse(evidenceOf(facts, kind).at ?? '') < now.getTime() - dayMs
      if (!isOld && added.some(({ badge_id }) => badge_id === kind.id)) fresh.push(kind)
    }
  }
  return { standing: standingOf(facts, awardedAt), fresh, isAgent }
}

function standingOf(facts: Facts, awardedAt: ReadonlyMap<string, Date>): BadgeStanding {
  const begun = badgeList.filter(({ counts }) => facts[counts].count > 0)
  const badgeOf = ({ id, name, description, icon, points }: BadgeKind) => ({
    id,
    name,
    description,
    icon,
    points,
    isEarned: awardedAt.has(id),
  })
  const earned = begun.filter(({ id }) => awardedAt.has(id))
  const points = earned.reduce((sum, kind) => sum + kind.points, 0)
  return {
    badges: begun.map(badgeOf),
    earnedBadges: earned.map((kind) => ({
      ...badgeOf(kind),
      evidence: evidenceOf(facts, kind),
      awardedAt: (awardedAt.get(kind.id) as Date).toISOString(),
    })),
    points,
    ...levelFor(points),
    progress: begun.map(({ id, counts, need }) => ({ badgeId: id, have: Math.min(need, facts[counts].count), need })),
  }
}

function evidenceOf(facts: Facts, { counts, need }: BadgeKind): BadgeEvidence {
  const { count, homes, times } = facts[counts]
  const shown = homes.slice(0, Math.min(need, listingsShown)).map(({ id, title }) => ({ id, title }))
  return { count, homes: shown, at: times[need - 1]?.toISOString() ?? null }
}

function stored(facts: Facts, kind: BadgeKind): StoredEvidence {
  const { count, homes, at } = evidenceOf(facts, kind)
  return { count, homeIds: homes.map(({ id }) => id), at }
}
