import { createHash } from 'node:crypto'
import { accountsById, nameOf, type Account } from '#features/accounts/server'
import type { MergePreview } from '#features/account-merges/contract'
import { receivingObstacles } from '#features/hand-over/server'
import { marketLimit, teamListings } from '#features/listings/server'
import { mergeKinds, type MergeKind } from '#features/personal-data/contract'
import { personalDataParts, type MergeCount, type MergedAccounts, type MergeObstacle } from '#features/personal-data/server'
import { fill } from '#platform/contract/fill.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import * as texts from '#texts/account-merges'

export const hasLeft = ({ id, identity_uid: uid }: Account): boolean => uid === `deleted:${id}`

/** Returns what would move, what both have, and what stops it, as it is at this moment. */
export async function previewFor(app: App, db: Database, actorId: number, ids: MergedAccounts): Promise<MergePreview> {
  if (ids.from === ids.into) throw new Problem('invalid-input', texts.chooseTwoAccounts, { 'params.intoId': texts.chooseTwoAccounts })
  const accounts = await accountsById(db, [ids.from, ids.into])
  const [from, into] = [accounts.get(ids.from), accounts.get(ids.into)]
  if (!from || !into) throw new Problem('not-found')
  const rules = personalDataParts(app).flatMap(({ merge = [] }) => merge)
  const counts = new Map<MergeKind, MergeCount>()
  const stopping = new Set<MergeObstacle>()
  for (const rule of rules) {
    const obstacle = await rule.obstacle?.(db, ids)
    if (obstacle) stopping.add(obstacle)
    const isForAgents = rule.ofAgents && !into.is_agent
    if (!rule.count || !(rule.kind || isForAgents)) continue
    const { moves, both } = await rule.count(db, ids)
    if (isForAgents && moves + both > 0) stopping.add('agent')
    if (!rule.kind) continue
    const before = counts.get(rule.kind) ?? { moves: 0, both: 0 }
    counts.set(rule.kind, { moves: before.moves + moves, both: before.both + both })
  }
  // Said of the account itself.
  if (from.is_agent) stopping.delete('agent')
  const homes = into.is_agent ? await teamListings.movable(db, ids.from) : []
  const unfit = homes.length === 0 ? [] : await receivingObstacles(db, into, homes, app.ports.parts(marketLimit))
  const names = { from: nameOf(from), into: nameOf(into) }
  const lines = mergeKinds.flatMap((kind) => {
    const count = counts.get(kind)
    return count && count.moves + count.both > 0 ? [{ kind, ...count }] : []
  })
  const ofAccounts = [...obstaclesOf(from, into, actorId), ...[...stopping].map((each) => sentences[each])].map((text) => fill(text, names))
  const shown = { from: person(from), into: person(into), isAgent: from.is_agent, lines, obstacles: [...ofAccounts, ...unfit] }
  return { ...shown, version: createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32) }
}

const person = (account: Account) => ({ id: account.id, name: nameOf(account), email: account.email })

const sentences: Record<MergeObstacle, string> = {
  agent: texts.hasAgentWork,
  license: texts.hasAnotherLicense,
  'team-owner': texts.ownsATeam,
  'two-teams': texts.areOnTwoTeams,
  'brokerage-administrator': texts.administersABrokerage,
  'two-brokerages': texts.areInTwoBrokerages,
  directory: texts.isInADirectory,
  plan: texts.hasAPlan,
  assistant: texts.isAnAssistant,
  'open-review': texts.hasAnOpenReview,
  'same-hours': texts.haveToursAtOnce,
  strangers: texts.haveMet,
}

/** Returns what the accounts themselves say against it. */
function obstaclesOf(from: Account, into: Account, actorId: number): string[] {
  const left = [...(hasLeft(from) ? [texts.fromHasLeft] : []), ...(hasLeft(into) ? [texts.intoHasLeft] : [])]
  if (left.length > 0) return left
  const obstacles: [boolean, string][] = [
    [from.id === actorId || into.id === actorId, texts.notYourOwn],
    [from.is_admin || from.permissions.length > 0, texts.fromAdministers],
    [into.is_admin || into.permissions.length > 0, texts.intoAdministers],
    [from.is_agent && !into.is_agent, texts.fromIsAgent],
    [from.suspended_at !== null, texts.fromIsSuspended],
    [into.suspended_at !== null, texts.intoIsSuspended],
    [!into.email_verified, texts.intoIsNotVerified],
    [from.is_demo !== into.is_demo, texts.oneIsDemo],
  ]
  return obstacles.flatMap(([applies, text]) => (applies ? [text] : []))
}
