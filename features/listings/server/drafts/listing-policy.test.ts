import { expect, test } from 'vitest'
import { may } from './listing-policy.ts'

const owner = { id: 1, isAgent: true }
const people = {
  visitor: undefined,
  buyer: { id: 2, isAgent: false },
  'another agent': { id: 3, isAgent: true },
  owner,
  'an owner who is no agent any more': { id: 1, isAgent: false },
}
const home = (x_is_public: boolean, everPublic: boolean) => ({
  list_agent_account_id: 1,
  x_is_public,
  x_first_public_at: everPublic ? new Date(0) : null,
})
const homes = { draft: home(false, false), published: home(true, true), withdrawn: home(false, true) }

/** Every allowed case; all others are refused. */
const allowed: Record<keyof typeof may, string[]> = {
  seeAsVisitor: Object.keys(people).map((person) => `${person}: published`),
  seeEverything: ['owner: draft', 'owner: published', 'owner: withdrawn'],
  change: ['owner: draft', 'owner: published', 'owner: withdrawn'],
  deleteForGood: ['owner: draft'],
}

test.each(Object.keys(may) as (keyof typeof may)[])('who may %s', (ability) => {
  const granted = Object.entries(people).flatMap(([name, person]) =>
    Object.entries(homes).flatMap(([state, row]) => (may[ability](person, row) ? [`${name}: ${state}`] : [])),
  )
  expect(granted.toSorted()).toEqual(allowed[ability].toSorted())
})
