import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const read = (text: string) => decodeText(new TextEncoder().encode(text))

/** Reads UTF-8 in an encoding that it is not in, as a program does that encodes the result again. */
const mistaken = (text: string, encoding: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text))

test.each([
  'José Muñiz',
  'MUÑOZ',
  'Élodie Ángel',
  'Zoë – it’s “new”…',
  'Seán Ó Briain',
  'Dvořák',
  'Erdős',
  'Café €500, ½ bath',
  'João',
  'Voilà tout',
])('UTF-8 that was encoded twice is repaired: %s', (text) => {
  for (const encoding of ['windows-1252', 'macintosh']) expect(read(mistaken(text, encoding))).toBe(text)
  expect(read(Buffer.from(text).toString('latin1'))).toBe(text)
})

test.each(['José Muñiz', 'MUÑOZ', 'João', 'Erdős'])('UTF-8 that was encoded three times is repaired: %s', (text) => {
  expect(read(mistaken(mistaken(text, 'windows-1252'), 'windows-1252'))).toBe(text)
})

test('a name that was encoded twice is repaired beside one that was not', () => {
  expect(read('JosÃ©,Peña\nAna PeÃ±a')).toBe('José,Peña\nAna Peña')
})

test.each([
  'AMANHÃ…',
  'São João',
  'SÃO JOÃO',
  '“JOSÉ”',
  'JOSÉ’S HOME',
  '»MENÜ«',
  'Ångström',
  'Â, Ê',
  'Nguyễn Văn Đặng',
  '李',
  '5 ≈ 6 ± 1',
  '‚Ärger‘',
  'ƒ/2.8 √2 ¬',
])('text that was encoded once stays: %s', (text) => {
  expect(read(text)).toBe(text)
})
