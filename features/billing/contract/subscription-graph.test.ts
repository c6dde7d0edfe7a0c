import { expect, test } from 'vitest'
import { holdAt, planInForce, subscriptionState, subscriptionStates, subscriptionSteps } from './subscription-graph.ts'

const day = 86_400_000
const now = Date.parse('2026-11-25T12:00:00Z')

test('a failed payment leaves the plan as it is for seven days', () => {
  const since = (days: number) => ({ status: 'past_due', pastDueSince: new Date(now - days * day) })
  expect(subscriptionState(since(0), now)).toBe('past_due')
  expect(subscriptionState(since(6.99), now)).toBe('past_due')
  expect(subscriptionState(since(7), now)).toBe('restricted')
  expect(planInForce('past_due', 'pro')).toBe('pro')
  expect(planInForce('restricted', 'pro')).toBe('basic')
})

test('what the provider does not call a running plan is none', () => {
  for (const status of [null, 'incomplete', 'incomplete_expired', 'paused', 'something new'])
    expect(subscriptionState({ status, pastDueSince: null }, now)).toBe('none')
})

test('every state is reached from nothing, and one way of each failed payment leads back to a paid plan', () => {
  const reached = new Set(['none'])
  for (const state of reached) for (const next of subscriptionSteps[state as keyof typeof subscriptionSteps]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...subscriptionStates].toSorted())
  for (const state of ['past_due', 'restricted', 'canceled'] as const) expect(subscriptionSteps[state]).toContain('active')
})

test('listings beyond the limit go on hold at once after the grace, and 30 days after a downgrade', () => {
  expect(holdAt('restricted', new Date(now)).getTime()).toBe(now)
  expect(holdAt('canceled', new Date(now)).getTime()).toBe(now + 30 * day)
  expect(holdAt('active', new Date(now)).getTime()).toBe(now + 30 * day)
})
