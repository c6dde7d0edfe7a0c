import * as texts from '#texts/wishlists'
import { phoneFor } from '#features/accounts/contract'
import { accountsById, nameOf } from '#features/accounts/server'
import { cardsById } from '#features/listings/server'
import { authorsWhoWroteTo } from '#features/messaging/server'
import type { Wishlist } from '#features/wishlists/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { wishlistTables } from './wishlist-rows.ts'

/** Returns the lists somebody owns or is on, own ones first, or only the one named. */
export async function wishlistsOf(db: Database, accountId: number, only?: number): Promise<Wishlist[]> {
  const lists = await wishlistTables(db)
    .selectFrom('wishlist')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('owner_account_id', '=', accountId),
        eb('id', 'in', selectFrom('wishlist_person').select('wishlist_id').where('account_id', '=', accountId)),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy((order) => order('owner_account_id', '=', accountId), 'desc')
    .orderBy('id')
    .execute()
  if (lists.length === 0) return []
  const ids = lists.map(({ id }) => id)
  const { homes, people, opinions } = await partsOf(db, ids)
  const [cards, names] = await Promise.all([
    cardsById(
      db,
      homes.map((listing) => listing.listing_key),
    ),
    namesOf(db, [
      ...lists.map((list) => list.owner_account_id),
      ...homes.map((listing) => listing.added_by_account_id),
      ...people.map((person) => person.account_id),
      ...opinions.map((opinion) => opinion.account_id),
    ]),
  ])
  const phones = await agentPhones(db, accountId, cards)
  const person = (id: number) => ({ id, name: names.get(id) ?? 'A former member' })
  return lists.map((list) => ({
    id: list.id,
    name: list.name,
    owner: person(list.owner_account_id),
    isOwner: list.owner_account_id === accountId,
    people: people.filter((row) => row.wishlist_id === list.id).map((item) => person(item.account_id)),
    shareToken: list.owner_account_id === accountId ? list.share_token : null,
    createdAt: list.created_at.toISOString(),
    homes: homes
      .filter((listing) => listing.wishlist_id === list.id)
      .map((listing) => ({
        propertyId: listing.listing_key,
        addedBy: person(listing.added_by_account_id),
        addedAt: listing.added_at.toISOString(),
        kept: listing.kept,
        property: cards.get(listing.listing_key) ?? null,
        agentPhone: phones.get(listing.listing_key) ?? null,
        opinions: opinions
          .filter((opinion) => opinion.wishlist_id === list.id && opinion.listing_key === listing.listing_key)
          .map(({ account_id, vote, note, updated_at }) => ({
            person: person(account_id),
            vote,
            note,
            updatedAt: updated_at.toISOString(),
          })),
      })),
  }))
}

async function partsOf(db: Database, ids: readonly number[]) {
  const tables = wishlistTables(db)
  const [listings, people, opinions] = await Promise.all([
    tables
      .selectFrom('wishlist_home')
      .selectAll()
      .where('wishlist_id', 'in', ids)
      .orderBy('added_at', 'desc')
      .orderBy('listing_key')
      .execute(),
    tables.selectFrom('wishlist_person').selectAll().where('wishlist_id', 'in', ids).orderBy('joined_at').execute(),
    tables.selectFrom('wishlist_opinion').selectAll().where('wishlist_id', 'in', ids).orderBy('updated_at').execute(),
  ])
  return { homes: listings, people, opinions }
}

/** Returns the numbers this reader may call about the listings, by listing. */
async function agentPhones(db: Database, reader: number, cards: ReadonlyMap<number, { agentId: number }>): Promise<Map<number, string>> {
  const agentIds = [...new Set([...cards.values()].map((card) => card.agentId))]
  const [agents, writers] = await Promise.all([accountsById(db, agentIds), authorsWhoWroteTo(db, reader, agentIds)])
  return new Map(
    [...cards].flatMap(([id, { agentId }]) => {
      const agent = agents.get(agentId)
      const phone = agent?.is_agent && !agent.suspended_at ? phoneFor(agent, { isCorrespondent: writers.has(agentId) }) : null
      return phone === null ? [] : [[id, phone] as const]
    }),
  )
}

async function namesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const accounts = await accountsById(db, [...new Set(ids)])
  return new Map([...accounts].map(([id, account]) => [id, nameOf(account)]))
}

export async function wishlistOf(db: Database, accountId: number, id: number): Promise<Wishlist> {
  const [list] = await wishlistsOf(db, accountId, id)
  if (!list) throw new Problem('not-found', texts.thisListDoesntExist)
  return list
}
