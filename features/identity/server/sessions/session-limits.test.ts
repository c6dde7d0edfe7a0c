import { expect, test } from 'vitest'
import { endOf } from './session-limits.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T12:00:00Z')
const session = { ended_at: null, created_at: new Date(start), last_used_at: new Date(start) }
const buyer = { tokens_valid_after: new Date(start), custom_claims: { role: 'buyer' } }
const moderator = { ...buyer, custom_claims: { role: 'buyer', hasPermissions: true } }
const admin = { ...buyer, custom_claims: { role: 'admin' } }

test.each([
  ['a buyer stays signed in for 30 days without a visit', buyer, session, 30 * 24 * hour, undefined],
  ['and not longer', buyer, session, 30 * 24 * hour + 1, 'idle'],
  [
    'a buyer who comes every day is asked again after 180 days',
    buyer,
    { ...session, last_used_at: new Date(start + 180 * 24 * hour) },
    180 * 24 * hour + 1,
    'too-old',
  ],
  ['an admin is asked again after 12 idle hours', admin, session, 12 * hour + 1, 'idle'],
  ['an admin is asked again after 7 days', admin, { ...session, last_used_at: new Date(start + 168 * hour) }, 168 * hour + 1, 'too-old'],
  ['somebody with a permission of an administrator too, after 12 idle hours', moderator, session, 12 * hour + 1, 'idle'],
  ['a signed-out session is over at once', buyer, { ...session, ended_at: new Date(start) }, 0, 'ended'],
  ['a session from before a password change is over', { ...buyer, tokens_valid_after: new Date(start + 1) }, session, 2, 'revoked'],
] as const)('%s', (_, account, of, passed, end) => {
  expect(endOf(of, account, start + passed)).toBe(end)
})
