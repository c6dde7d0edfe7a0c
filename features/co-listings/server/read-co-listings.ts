import * as texts from '#texts/co-listings'
import type { AgentCard } from '#features/agents/contract'
import { agentCards } from '#features/agents/server'
import type { CoListed, CoListing, MyCoListings } from '#features/co-listings/contract'
import type { PropertyCard } from '#features/listings/contract'
import { cardsById, coListing, type CoListedListing } from '#features/listings/server'
import { cutPage, type PageQuery } from '#platform/contract/pages.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { colleaguesOf } from './colleagues.ts'
import { invitationTables } from './invitation-rows.ts'

const cardsShown = 24

/** Returns the invitations that wait for this agent, and a page of the listings they share. */
export async function coListingsOf(db: Database, accountId: number, asked: PageQuery): Promise<MyCoListings> {
  const received = await invitationTables(db)
    .selectFrom('co_listing_invitation')
    .selectAll()
    .where('agent_account_id', '=', accountId)
    .orderBy('invited_at')
    .execute()
  const [invited, allShared] = await Promise.all([
    Promise.all(received.map(({ listing_key }) => coListing.read(db, listing_key))),
    coListing.sharedBy(db, accountId),
  ])
  const { items: shared, ...numbers } = cutPage(allShared, asked)
  const cards = await agentCards(db, [
    ...new Set([...received.map(({ invited_by }) => invited_by), ...shared.flatMap(({ agentId, coAgentId }) => [agentId, coAgentId ?? 0])]),
  ])
  return {
    invitations: received.flatMap(({ invited_by, invited_at }, index) => {
      const listing = invited[index]
      return listing?.agentId === invited_by ? [{ ...lineOf(listing, cards.get(invited_by)), invitedAt: invited_at.toISOString() }] : []
    }),
    shared: shared.map((listing) => {
      const isCoAgent = listing.coAgentId === accountId
      const card = cards.get((isCoAgent ? listing.agentId : listing.coAgentId) ?? 0)
      return { ...lineOf(listing, card), isCoAgent, isPublic: listing.isPublic }
    }),
    ...numbers,
  }
}

const lineOf = ({ id, title, city, state, price }: CoListedListing, card: AgentCard | undefined): CoListed => ({
  id,
  title: title || texts.untitledListing,
  city,
  state,
  price,
  name: card?.name ?? texts.anAgent,
  brokerageName: card?.brokerageName ?? null,
})

/** Returns one listing for either of its agents. Only the listing agent reads who is invited and who may be. */
export async function coListingFor(db: Database, accountId: number, listingKey: number): Promise<CoListing> {
  const listing = await coListing.read(db, listingKey)
  if (!listing || ![listing.agentId, listing.coAgentId].includes(accountId)) throw new Problem('not-found', texts.thisHomeIsNotYours)
  const { agentId, coAgentId, isOver } = listing
  const isCoAgent = coAgentId === accountId
  const invitation = await invitationTables(db)
    .selectFrom('co_listing_invitation')
    .select('agent_account_id')
    .where('listing_key', '=', listingKey)
    .where('invited_by', '=', accountId)
    .executeTakeFirst()
  const invitedId = invitation?.agent_account_id ?? null
  const isOpen = coAgentId === null && invitedId === null && !isOver
  const colleagueIds = isOpen ? [...(await colleaguesOf(db, agentId))] : []
  const cards = await agentCards(db, [agentId, coAgentId ?? 0, invitedId ?? 0, ...colleagueIds])
  const person = (id: number) => {
    const card = cards.get(id)
    return { id, name: card?.name ?? texts.anAgent, photoUrl: card?.photoUrl ?? null, brokerageName: card?.brokerageName ?? null }
  }
  return {
    title: listing.title || texts.untitledListing,
    agent: person(agentId),
    coAgent: coAgentId === null ? null : person(coAgentId),
    invited: invitedId === null ? null : person(invitedId),
    isCoAgent,
    isOver,
    colleagues: colleagueIds
      .filter((id) => cards.has(id))
      .map(person)
      .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id),
  }
}

/** Returns the public homes that an agent lists as the second agent. */
export async function propertiesCoListedBy(db: Database, agentId: number): Promise<PropertyCard[]> {
  const shared = await coListing.sharedBy(db, agentId)
  const keys = shared.filter(({ coAgentId, isPublic }) => coAgentId === agentId && isPublic).map(({ id }) => id)
  const cards = await cardsById(db, keys.slice(0, cardsShown))
  return keys.flatMap((key) => cards.get(key) ?? [])
}
