import { expect, test } from 'vitest'
import { may } from './listing-policy.ts'

const owner = { id: 1, isAgent: true }
const people = {
  visitor: undefined,
  buyer: { id: 2, isAgent: false },
  'another agent': { id: 3, isAgent: true },
  owner,
  'co-agent': { id: 4, isAgent: true },
  'an owner who is no agent any more': { id: 1, isAgent: false },
}
const listing = (x_is_public: boolean, everPublic: boolean) => ({
  list_agent_account_id: 1,
  co_list_agent_account_id: 4,
  x_is_public,
  x_first_public_at: everPublic ? new Date(0) : null,
})
const listings = { draft: listing(false, false), published: listing(true, true), withdrawn: listing(false, true) }

const of = (person: string) => Object.keys(listings).map((state) => `${person}: ${state}`)

/** Every allowed case; all others are refused. */
const allowed: Record<keyof typeof may, string[]> = {
  seeAsVisitor: Object.keys(people).map((person) => `${person}: published`),
  seeEverything: [...of('owner'), ...of('co-agent')],
  change: [...of('owner'), ...of('co-agent')],
  decide: of('owner'),
  deleteForGood: ['owner: draft'],
}

test.each(Object.keys(may) as (keyof typeof may)[])('who may %s', (ability) => {
  const granted = Object.entries(people).flatMap(([name, person]) =>
    Object.entries(listings).flatMap(([state, row]) => (may[ability](person, row) ? [`${name}: ${state}`] : [])),
  )
  expect(granted.toSorted()).toEqual(allowed[ability].toSorted())
})
