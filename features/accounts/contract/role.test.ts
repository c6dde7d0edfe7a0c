import { expect, test } from 'vitest'
import { abilitiesOf, roleOf, type Flags } from './role.ts'

const no = 0
const yes = 1
const combinations = Array.from({ length: 16 }, (_, bits): Flags => ({
  isAgent: Boolean(bits & 8),
  isAdmin: Boolean(bits & 4),
  isVerified: Boolean(bits & 2),
  isFounder: Boolean(bits & 1),
}))

// Columns: agent pages, admin pages, shows as verified, shows as founder; rows in the order of the bits above.
const expected: [role: string, ...abilities: number[]][] = [
  ...Array.from({ length: 8 }, (): [string, ...number[]] => ['buyer', no, no, no, no]),
  ['agent', yes, no, no, no],
  ['agent', yes, no, no, yes],
  ['agent', yes, no, yes, no],
  ['agent', yes, no, yes, yes],
  ['admin', yes, yes, no, no],
  ['admin', yes, yes, no, yes],
  ['admin', yes, yes, yes, no],
  ['admin', yes, yes, yes, yes],
]

test.each(combinations.map((flags, index) => ({ flags, is: expected[index] })))('$flags gives $is', ({ flags, is }) => {
  const abilities = abilitiesOf(flags)
  const { role, mayUseAgentPages, mayUseAdminPages, showsAsVerified, showsAsFounder } = abilities
  expect([role, ...[mayUseAgentPages, mayUseAdminPages, showsAsVerified, showsAsFounder].map(Number)]).toEqual(is)
  expect(roleOf(flags)).toBe(role)
})
