import { expect, test } from 'vitest'
import { historyOf } from './listing-history.ts'

const now = Date.UTC(2026, 10, 20)

test('a price change and a sale become lines of the public history, oldest first', () => {
  const history = historyOf(
    {
      history: [
        { daysAgo: 30, price: 500_000, status: 'Active' },
        { daysAgo: 20, price: 480_000 },
        { daysAgo: 10, status: 'Pending' },
        { daysAgo: 1, status: 'Closed', soldFor: 475_000 },
      ],
    },
    now,
  )
  expect(history.ledger.map(({ event, price, status }) => [event, price, status])).toEqual([
    ['listed', 500_000, 'Active'],
    ['price', 480_000, 'Active'],
    ['status', 480_000, 'Pending'],
    ['status', 480_000, 'Closed'],
  ])
  expect(history).toMatchObject({ price: 480_000, sale: { price: 475_000 }, status: 'Closed', startedAt: new Date(Date.UTC(2026, 9, 21)) })
})

test('a draft has no history, since nobody has seen it', () => {
  expect(historyOf({ history: [{ daysAgo: 1, price: 100_000, status: 'Incomplete' }] }, now).ledger).toEqual([])
})
