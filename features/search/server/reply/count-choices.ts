import { PropertyFilters } from '../../contract/search.ts'
import type { ChoiceCount } from '#features/search/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { ListingSearch } from '../listing-search.ts'
import { timeLimit } from '../time-limit.ts'
import { planSearch } from '../plan/plan-search.ts'

const choicesAtMost = 60

/** Counts the search anew with each choice in place of what its filter holds now. @throws Problem when `choices` cannot be read. */
export async function choicesReply(search: ListingSearch, { choices, ...filters }: PropertyFilters & { choices: string }, now: number) {
  const counts: ChoiceCount[] = []
  const inTime = timeLimit()
  for (const [filter, value] of choicesIn(choices)) {
    await inTime()
    const read = PropertyFilters.safeParse({ ...filters, [filter]: value })
    counts.push({ filter, value, count: read.success ? await totalOf(search, read.data, now) : 0 })
  }
  return { counts }
}

function choicesIn(text: string): [string, string][] {
  const all = text
    .split(';')
    .filter(Boolean)
    .flatMap((group) => {
      const [filter = '', values = ''] = group.split(':', 2)
      return values.split(',').map((value): [string, string] => [filter, value])
    })
  const sentence =
    all.length > choicesAtMost
      ? `Ask for at most ${choicesAtMost} choices.`
      : all.some(([filter]) => !Object.hasOwn(PropertyFilters.shape, filter))
        ? 'Send choices as filter:value,value;filter:value with the names of filters.'
        : undefined
  if (sentence) throw new Problem('invalid-input', sentence, { 'query.choices': sentence })
  return all
}

export async function totalOf(search: Pick<ListingSearch, 'page'>, filters: PropertyFilters, now: number): Promise<number> {
  return (await search.page(planSearch({ ...filters, sort: 'newest', limit: 1 }, now))).total
}
