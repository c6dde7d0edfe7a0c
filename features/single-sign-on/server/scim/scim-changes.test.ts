import { expect, test } from 'vitest'
import { readUser } from './scim-changes.ts'
import { readFilter } from './scim-filter.ts'

test('a mailbox has one form in users and in filters, however its domain is written', () => {
  const { userName, emails } = readUser({ userName: 'Jo@EXÄMPLE.de', emails: [{ value: ' jo@exämple.de ' }] })
  expect({ userName, emails }).toEqual({ userName: 'jo@xn--exmple-cua.de', emails: ['jo@xn--exmple-cua.de'] })
  expect(readFilter('userName eq "jo@Exämple.DE"')).toEqual([{ attribute: 'userName', value: 'jo@xn--exmple-cua.de' }])
})
