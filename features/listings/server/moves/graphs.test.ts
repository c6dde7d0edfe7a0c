import { expect, test } from 'vitest'
import { standardStatuses, type StandardStatus } from '#features/listings/contract'
import { afterPublishing } from './editorial-graph.ts'
import { archivable, guardsOf, isBackOnMarket, isRelisting, marketSteps, nextStatuses } from './market-graph.ts'

test('every status is reached from a new home, and only sold homes stay as they are', () => {
  const reached = new Set<StandardStatus>(['Incomplete'])
  for (const status of reached) for (const next of Object.keys(marketSteps[status]) as StandardStatus[]) reached.add(next)
  expect([...reached].toSorted()).toEqual([...standardStatuses].toSorted())
  expect(standardStatuses.filter((status) => nextStatuses(status).length === 0)).toEqual(['Closed'])
})

test('hold and withdrawn are one step from anywhere on the market, and back is one step to active', () => {
  for (const status of ['Coming Soon', 'Active', 'Active Under Contract', 'Pending'] as const) {
    expect(nextStatuses(status)).toEqual(expect.arrayContaining(['Hold', 'Withdrawn', 'Canceled']))
  }
  for (const status of ['Hold', 'Withdrawn', 'Canceled', 'Expired'] as const) {
    expect(guardsOf(status, 'Active')).toEqual(['complete'])
    expect(isRelisting(status, 'Active')).toBe(true)
  }
})

test('no agent lets a home expire, and no home becomes a draft again', () => {
  expect(standardStatuses.filter((status) => guardsOf(status, 'Expired'))).toEqual([])
  expect(standardStatuses.filter((status) => marketSteps[status].Incomplete)).toEqual([])
})

test('a sale comes only from pending and only with its price and day', () => {
  expect(standardStatuses.filter((status) => marketSteps[status].Closed)).toEqual(['Pending'])
  expect(guardsOf('Pending', 'Closed')).toEqual(['sale'])
})

test('only homes whose time on the market is over can be archived', () => {
  expect(archivable.filter((status) => nextStatuses(status).includes('Hold'))).toEqual([])
})

test('a home is back on the market after a contract or a time off it, not when it is first shown', () => {
  expect(standardStatuses.filter((status) => guardsOf(status, 'Active') && isBackOnMarket(status, 'Active'))).not.toContain('Coming Soon')
  expect(isBackOnMarket('Pending', 'Active')).toBe(true)
})

test('publishing leads to visitors, or to the reviewer when reviews are asked for', () => {
  expect(afterPublishing('draft', false)).toBe('approved')
  expect(afterPublishing('draft', true)).toBe('in_review')
  expect(afterPublishing('changes_requested', true)).toBe('in_review')
  expect(afterPublishing('changes_requested', false)).toBe('approved')
  expect(afterPublishing('in_review', false)).toBeUndefined()
  expect(afterPublishing('approved', true)).toBeUndefined()
})
