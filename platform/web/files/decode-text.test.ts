import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string, { isBig = false } = {}): Buffer => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

test.each([
  ['UTF-8', Buffer.from('Café Nguyễn 李'), 'Café Nguyễn 李'],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé'), 'Café'],
  ['UTF-16 of Windows', utf16('\uFEFFCafé 李'), 'Café 李'],
  ['UTF-16, big end first', utf16('\uFEFFCafé', { isBig: true }), 'Café'],
  ['UTF-16 without a mark', utf16('Café at noon'), 'Café at noon'],
  ['UTF-16 without a mark, big end first', utf16('Café at noon', { isBig: true }), 'Café at noon'],
  ['windows-1252', Buffer.from('It\x92s a caf\xe9 \x97 \x93new\x94', 'latin1'), 'It’s a café — “new”'],
  ['Mac Roman', Buffer.from('It\xd5s a caf\x8e \xd0 \xd2new\xd3', 'latin1'), 'It’s a café – “new”'],
  ['nothing', Buffer.alloc(0), ''],
])('text in %s is decoded', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text)
})

test.each([
  ['windows-1251', Buffer.from('cfeef1eceef2f0e8f2e520eae0eae0ff20eaf3f5edff', 'hex')],
  ['Shift JIS', Buffer.from('82b182ea82cd83658358836782c582b7', 'hex')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex')],
])('%s is not taken for Western text', (_name, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})
