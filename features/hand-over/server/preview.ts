import { accountsById, nameOf } from '#features/accounts/server'
import { administeredBy, brokerageAccountsOf } from '#features/brokerages/server'
import type { HandOverPreview } from '#features/hand-over/contract'
import { teamListings } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Ports } from '#platform/events/ports.ts'
import * as texts from '#texts/hand-over'

/** Returns what would move from an agent and what would stay, for an administrator of their brokerage. The receiver `to` may be open. */
export async function previewFor(
  ports: Ports,
  db: Database,
  actorId: number,
  { agentId, to, at }: { agentId: number; to: number | undefined; at: Date },
): Promise<HandOverPreview> {
  await administeredBy(db, actorId)
  const members = await brokerageAccountsOf(db, actorId)
  if (!members.includes(agentId)) throw new Problem('not-found', texts.notInYourBrokerage)
  const [listings, drafts, accounts] = await Promise.all([
    teamListings.movable(db, agentId),
    teamListings.drafts(db, agentId),
    accountsById(db, members),
  ])
  const person = (id: number) => {
    const account = accounts.get(id)
    return { id, name: account ? nameOf(account) : '' }
  }
  return {
    agent: person(agentId),
    colleagues: members.filter((id) => id !== agentId && !accounts.get(id)?.suspended_at).map(person),
    listings: listings.length,
    states: [...new Set(listings.flatMap(({ state }) => state ?? []))].toSorted(),
    drafts: drafts.length,
    ...(await teamListings.countReassigned(ports, db, { from: agentId, to, keys: [...listings.map(({ id }) => id), ...drafts], at })),
  }
}
