import type { Actor } from '#platform/contract/access.ts'
import type { ListingRow } from '../listing-rows.ts'

type Person = Pick<Actor, 'id' | 'isAgent'> | undefined
type Home = Pick<ListingRow, 'list_agent_account_id' | 'x_first_public_at'>

const owns = (person: Person, listing: Home) => person?.isAgent === true && person.id === listing.list_agent_account_id

/** Who may, as sentences. A listing one may not know of looks like one that does not exist. */
export const may = {
  /** Everybody sees a published listing; its address only as far as the seller allows. */
  seeAsVisitor: (_person: Person, listing: Pick<ListingRow, 'x_is_public'>) => listing.x_is_public,
  /** Only the listing agent sees drafts, the true address, private remarks and what is missing. */
  seeEverything: owns,
  /** Only the listing agent changes a listing, its photos, videos and status. */
  change: owns,
  /** Only the listing agent deletes a draft, and only one that was never public. */
  deleteForGood: (person: Person, listing: Home) => owns(person, listing) && listing.x_first_public_at === null,
}
