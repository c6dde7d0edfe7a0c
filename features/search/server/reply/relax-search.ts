import { publicStatuses } from '#features/listings/contract'
import type { PropertyFilters } from '#features/search/contract'
import { filterGroups, type Facets, type FilterGroup } from '#features/search/contract'
import { totalOf } from './count-choices.ts'
import type { ListingSearch } from '../listing-search.ts'

type Counted = Pick<ListingSearch, 'page'>
type Relaxations = Pick<Facets, 'relaxations' | 'combinations'>

const combinationsAtMost = 6
/** Where to look: the counts of choices hold these fixed. */
const places: readonly FilterGroup[] = ['q', 'city', 'bounds', 'areas', 'near', 'agentId']

/**
 * For a search that finds nothing: how many listings it would find without each filter; when that helps nowhere, without each two,
 * and when no two help, without the fewest found by putting one after the other back. `counted` is what the counts of choices
 * said about single filters. As far as can be counted before `timeIsUp`.
 */
export async function relaxSearch(
  search: Counted,
  filters: PropertyFilters,
  counted: Relaxations['relaxations'],
  now: number,
  timeIsUp: () => boolean,
): Promise<Relaxations> {
  const set = groupsIn(filters)
  const countWithout = (groups: readonly FilterGroup[]) =>
    timeIsUp() ? Promise.resolve(0) : totalOf(search, without(filters, groups), now)

  const relaxations = counted.filter(({ filter }) => !places.some((place) => place === filter))
  for (const filter of set) if (places.includes(filter)) relaxations.push({ filter, adds: await countWithout([filter]) })
  const helpful = mostHelpful(relaxations)
  if (helpful.length > 0) return { relaxations: helpful, combinations: [] }

  const pairs: Relaxations['combinations'] = []
  for (const [place, first] of set.entries())
    for (const second of set.slice(place + 1)) pairs.push({ filters: [first, second], adds: await countWithout([first, second]) })
  const pairsThatHelp = mostHelpful(pairs).slice(0, combinationsAtMost)
  if (pairsThatHelp.length > 0) return { relaxations: [], combinations: pairsThatHelp }

  let fewest = set
  for (const filter of set) {
    const rest = fewest.filter((each) => each !== filter)
    if ((await countWithout(rest)) > 0) fewest = rest
  }
  return { relaxations: [], combinations: mostHelpful([{ filters: [...fewest], adds: await countWithout(fewest) }]) }
}

const mostHelpful = <T extends { adds: number }>(all: readonly T[]): T[] =>
  all.filter(({ adds }) => adds > 0).toSorted((a, b) => b.adds - a.adds)

/** Without a status of its own a search already leaves sold listings out. */
function groupsIn(filters: PropertyFilters): FilterGroup[] {
  const others = (Object.keys(filterGroups) as FilterGroup[]).filter((group) => !places.includes(group))
  return [...places, ...others].filter((group) => group === 'statuses' || filterGroups[group].some((name) => filters[name] !== undefined))
}

function without(filters: PropertyFilters, groups: readonly FilterGroup[]): PropertyFilters {
  const wider = { ...filters }
  for (const group of groups) for (const name of filterGroups[group]) wider[name] = undefined
  if (groups.includes('statuses')) wider.statuses = [...publicStatuses]
  return wider
}
