import { expect, test } from 'vitest'
import { contactsIn, decoded } from './read-contacts.ts'

test('columns are found by the names address books give them, and lines are counted as an editor does', () => {
  const text =
    '\uFEFFFirst Name;Last Name;E-mail;Mobile;Notes\r\nMaya;Ruiz;maya@example.com;512 555 0100;"Likes\nporches"\r\n\r\nSam;;sam@example.com;;\r\n'
  expect(contactsIn(text)).toEqual([
    { line: 3, name: 'Maya Ruiz', email: 'maya@example.com', phone: '512 555 0100', tags: '', note: 'Likes\nporches' },
    { line: 5, name: 'Sam', email: 'sam@example.com', phone: '', tags: '', note: '' },
  ])
})

test.each([
  ['Phone\n1', 'This file needs a column named Email and one named Name.'],
  ['Name,Email\n', 'This file has no contacts.'],
  ['', 'This file needs a column named Email and one named Name.'],
  ['Name,Email\n"Maya,maya@example.com', /^This file can’t be read as CSV: /],
])('a file that holds no contacts is refused with a reason: %j', (text, message) => {
  expect(() => contactsIn(text)).toThrow(message)
})

test('a file of Windows is read in its own letters', () => {
  expect(decoded(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José')
  expect(decoded(new TextEncoder().encode('José'))).toBe('José')
})

test('a hundred thousand lines are more than one file may have', () => {
  const lines = Array.from({ length: 100_001 }, (_, index) => `A,a${index}@example.com`).join('\n')
  expect(() => contactsIn(`Name,Email\n${lines}`)).toThrow('more than 100,000 lines')
})
