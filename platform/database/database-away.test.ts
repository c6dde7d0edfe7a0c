import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

test.each([
  ['Client has encountered a connection error and is not queryable', undefined, true],
  ['Client was closed and is not queryable', undefined, true],
  ['Connection terminated unexpectedly', undefined, true],
  ['the database system is starting up', '57P03', true],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', true],
  ['relation "listing" does not exist', '42P01', false],
])('"%s" counts as a lost database only where it is one', (message, code, isAway) => {
  expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(isAway)
})
