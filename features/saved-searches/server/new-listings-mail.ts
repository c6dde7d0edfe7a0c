import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { openHouseText, type PropertyCard } from '#features/listings/contract'

/** Homes that a mail describes; of the others it says how many they are. */
const shownInMail = 10

type Described = Pick<PropertyCard, 'id' | 'title' | 'price' | 'bedrooms' | 'city' | 'state' | 'nextOpenHouse'>

/** The one mail about the homes that are new in a search. */
export function newListingsMail(
  publicUrl: string,
  { name, query }: { name: string; query: string },
  homes: readonly Described[],
  stop: string,
): { subject: string; text: string } {
  const more = homes.length - shownInMail
  const search = `${publicUrl}/tourstead${query === '' ? '' : `?${query}`}`
  const count = homes.length === 1 ? texts.newHome : `${homes.length} new homes`
  return {
    subject: fill(texts.countForName, { count, name }),
    text: [
      fill(texts.countNewMatchesForName, { count, matches: homes.length === 1 ? texts.matches : texts.match, name }),
      ...homes.slice(0, shownInMail).map((home) => `${lineOf(home)}\n${publicUrl}/property/${home.id}`),
      more > 0 ? `See ${more} more: ${search}` : fill(texts.seeAllResultsSearch, { search }),
      `You asked for emails about this search. Manage saved searches: ${publicUrl}/profile?tab=searches`,
      fill(texts.unsubscribeFromTheseEmailsStop, { stop }),
    ].join('\n\n'),
  }
}

function lineOf({ title, price, bedrooms, city, state, nextOpenHouse }: Described): string {
  const rooms = bedrooms === null ? '' : bedrooms === 0 ? ', studio' : `, ${bedrooms} ${bedrooms === 1 ? 'bed' : 'beds'}`
  const open = nextOpenHouse ? `\n${fill(texts.openHouseOn, { text: openHouseText(nextOpenHouse) })}` : ''
  return `${title}\n$${price.toLocaleString('en-US')}${rooms}, ${city}, ${state}${open}`
}
