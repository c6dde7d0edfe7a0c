import { expect, test } from 'vitest'
import { domainOf, emailPattern, normalEmail } from './email-pattern.ts'

test.each([
  [' Jo@Example.COM ', 'jo@example.com'],
  ['jo@exämple.de', 'jo@xn--exmple-cua.de'],
  ['JO@EXÄMPLE.DE', 'jo@xn--exmple-cua.de'],
  ['jo@xn--exmple-cua.de', 'jo@xn--exmple-cua.de'],
  ['jo@XN--EXMPLE-CUA.de', 'jo@xn--exmple-cua.de'],
  ['jo@exa\u0308mple.de', 'jo@xn--exmple-cua.de'],
  ['jo@exämple。de', 'jo@xn--exmple-cua.de'],
  ['jo@straße.de', 'jo@xn--strae-oqa.de'],
  ['jo@mail.例え.jp', 'jo@mail.xn--r8jz45g.jp'],
  ['J\u00d6rg@example.com', 'jörg@example.com'],
  ['jo\u0308rg@example.com', 'jörg@example.com'],
  ['\u200bjo@example.com\u2060', 'jo@example.com'],
  ['jo\0@example.com', 'jo@example.com'],
  ["O'Brien+tour@example.com", "o'brien+tour@example.com"],
  ['jo@example.com.', 'jo@example.com'],
  ['jo@example.com .', 'jo@example.com'],
  ['Jo@Example.com,', 'jo@example.com'],
  ['jo@example.com;', 'jo@example.com'],
  ['jo@exämple.de.', 'jo@xn--exmple-cua.de'],
  ['jo@exämple。de。', 'jo@xn--exmple-cua.de'],
  ['jo@', 'jo@'],
  ['Well, jo.', 'well, jo.'],
  ['not an address', 'not an address'],
  ['Jo@ä/b.de', 'jo@ä/b.de'],
  ['“ada@example.com”', 'ada@example.com'],
  ['ada@example.com’', 'ada@example.com'],
  ['', ''],
])('%j is stored and compared as %j', (typed, normal) => {
  expect(normalEmail(typed)).toBe(normal)
  expect(normalEmail(normal)).toBe(normal)
})

test('the normal form of a very long text is found without encoding it', () => {
  expect(normalEmail(`a@${'Ä'.repeat(1_000_000)}.de`)).toHaveLength(1_000_005)
})

test.each([
  'victim(1)@example.com',
  'victim@example.com(x)',
  '(x)victim@example.com',
  'jo@(x)example.com',
  '<jo@example.com>',
  'jo@[127.0.0.1].com',
])('%s, which a mail program would read as another address, is refused', (email) => expect(emailPattern.test(email)).toBe(false))

test('a domain in ASCII is what an address is matched and routed by', () => {
  const email = normalEmail('Jo@Exämple.de')
  expect(emailPattern.test(email)).toBe(true)
  expect(domainOf(email)).toBe('xn--exmple-cua.de')
})
