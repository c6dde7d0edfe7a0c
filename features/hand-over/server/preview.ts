import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { administeredBy, brokerageAccountsOf } from '#features/brokerages/server'
import type { HandOverPreview } from '#features/hand-over/contract'
import { listingLeads } from '#features/leads/server'
import { teamListings } from '#features/listings/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import * as texts from '#texts/hand-over'

/** Returns what would move from an agent and what would stay, for an administrator of their brokerage. */
export async function previewFor(db: Database, actorId: number, agentId: number, at: Date): Promise<HandOverPreview> {
  await administeredBy(db, actorId)
  const members = await brokerageAccountsOf(db, actorId)
  if (!members.includes(agentId)) throw new Problem('not-found', texts.notInYourBrokerage)
  const listings = await teamListings.movable(db, agentId)
  const [accounts, leads, stays] = await Promise.all([
    accountsById(db, members),
    listingLeads.count(db, { agentId, listingKeys: listings.map(({ id }) => id) }),
    staysWith(db, agentId, at),
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
    leads: leads.open,
    waitingConversations: leads.waiting,
    ...stays,
  }
}

async function staysWith(db: Database, agentId: number, at: Date): Promise<Pick<HandOverPreview, 'drafts' | 'comingTours'>> {
  const { rows } = await sql<{ drafts: number; comingTours: number }>`select
    (select count(*)::int from listing where list_agent_account_id = ${agentId} and x_first_public_at is null) as drafts,
    (select count(*)::int from tour_request where agent_account_id = ${agentId} and state in ('confirmed', 'rescheduled')
      and starts_at > ${at}) as "comingTours"`.execute(db)
  return rows[0] ?? { drafts: 0, comingTours: 0 }
}
