import { expect, test } from 'vitest'
import { asMailText, fillMail, plainName, plainText } from './plain-text.ts'

test.each([
  ['Win money at https://evil.com/x?y=1 now', 'Win money at evil[.]com/x?y=1 now'],
  ['HTTP://EVIL.COM and ftp://files.evil.com.', 'EVIL[.]COM and files[.]evil[.]com.'],
  ['www.evil.shop', 'www[.]evil[.]shop'],
  ['eve@evil.com, mailto:eve@evil.com', 'eve@evil[.]com, eve@evil[.]com'],
  ['evil。com, evil．xyz', 'evil[.]com, evil[.]xyz'],
  ['evil.\u200Bcom', 'evil[.]com'],
  ['हिन्दी.com and evil.भारत', 'हिन्दी[.]com and evil[.]भारत'],
  ['cafe\u0301.com', 'cafe\u0301[.]com'],
  ['i❤.ws', 'i❤[.]ws'],
  ['https:/\u200B/evil.com', '\u200B/evil[.]com'],
  ['See 1.2.3.4/x and 10.0.0.1:8080/y', 'See 1[.]2[.]3[.]4/x and 10[.]0[.]0[.]1:8080/y'],
  ['http:⁄⁄evil and https:∕∕evil.com', 'evil and evil[.]com'],
  ['Version 1.2.3.4 of the rules', 'Version 1.2.3.4 of the rules'],
  ['We move on Dec. 3. The budget is $1.2M, e.g. with 2.5 baths.', 'We move on Dec. 3. The budget is $1.2M, e.g. with 2.5 baths.'],
])('%j holds no link as %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

test('text of a person ends after 1,000 characters and a name after 120, never inside a character', () => {
  expect(plainText('a'.repeat(1001))).toBe(`${'a'.repeat(999)}…`)
  expect(plainText('.aa'.repeat(600)).length).toBeLessThanOrEqual(1000)
  expect(plainText(`${'a'.repeat(998)}🏡🏡`)).toBe(`${'a'.repeat(998)}…`)
  expect(plainName(`Ann\n\n${'b'.repeat(300)}`)).toHaveLength(120)
  expect(plainName('Ann\r\nhttps://evil.com')).toBe('Ann evil[.]com')
})

test('a filled mail keeps links of this site and disarms every other value', () => {
  const values = { name: asMailText('Win https://evil.com'), reason: asMailText('See evil.com\n\nnow'), url: 'https://homes.example.com/a' }
  expect(fillMail('{name}: {reason} {url}', values)).toBe('Win evil[.]com: See evil[.]com\n\nnow https://homes.example.com/a')
})

test('neutral words for a name get a capital letter where they begin a sentence', () => {
  const name = asMailText('an agent')
  expect(fillMail('{name} wrote to you. {name} waits.\n\n{name}: reply to {name}.', { name })).toBe(
    'An agent wrote to you. An agent waits.\n\nAn agent: reply to an agent.',
  )
  expect(fillMail('{name} wrote.', { name: asMailText('danah boyd') })).toBe('danah boyd wrote.')
})
