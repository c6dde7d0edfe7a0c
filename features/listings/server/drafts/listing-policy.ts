import type { Actor } from '#platform/contract/access.ts'
import type { ListingRow } from '../listing-rows.ts'

type Person = Pick<Actor, 'id' | 'isAgent'> | undefined
type Home = Pick<ListingRow, 'list_agent_account_id' | 'co_list_agent_account_id' | 'x_first_public_at'>

const owns = (person: Person, listing: Home) => person?.isAgent === true && person.id === listing.list_agent_account_id
const lists = (person: Person, listing: Home) =>
  owns(person, listing) || (person?.isAgent === true && person.id === listing.co_list_agent_account_id)

/** Who may, as sentences. A listing one may not know of looks like one that does not exist. */
export const may = {
  /** Everybody sees a published listing; its address only as far as the seller allows. */
  seeAsVisitor: (_person: Person, listing: Pick<ListingRow, 'x_is_public'>) => listing.x_is_public,
  /** Only the listing agent and the co-listing agent see drafts, the true address, private remarks and what is missing. */
  seeEverything: lists,
  /** Only these two change what a listing says, and its photos. */
  change: lists,
  /** Only the listing agent publishes a listing, moves it on the market and chooses its tours, which come from their library. */
  decide: owns,
  /** Only the listing agent deletes a draft, and only one that was never public. */
  deleteForGood: (person: Person, listing: Home) => owns(person, listing) && listing.x_first_public_at === null,
}
