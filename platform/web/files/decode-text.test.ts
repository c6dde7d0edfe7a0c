import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { encodedNames } from './encoded-names.fixtures.ts'
import { namesByLanguage, upperHalves } from './western-names.fixtures.ts'

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
  ['windows-1252 with a measure', Buffer.from('The caf\xe9 is 12\xa0km away', 'latin1'), 'The café is 12\u00a0km away'],
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

test.each([
  ['a Mac file whose names a dash could stand for', 'Name,Email\nRam\x97nez,a@example.com\n'],
  ['a Western name beside a Polish one', 'Jos\xe9\nPawe\xb3\n'],
  ['a name that is common in a Polish code page, too', 'H\xf8ie\n'],
  ['a sign between two letters', 'Jos\xe9\nPe\xa7a\n'],
  ['a blank between two letters', 'Jos\xe9\nV\xa0clav\n'],
  ['a pound sign that is a letter', 'Jos\xe9\n\xa3ukasz\n'],
])('%s is left undecided', (_name, text) => {
  expect(decodeText(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test.each([
  ['Mon\x96Fri, 2 m\xb2, \xa3500, \xbd bath, \xbfCu\xe1ndo?', 'Mon–Fri, 2 m², £500, ½ bath, ¿Cuándo?'],
  ['O\x92Brien\x92s, it\x92ll do', 'O’Brien’s, it’ll do'],
])('signs in windows-1252 are read: %s', (text, expected) => {
  expect(decodeText(Buffer.from(text, 'latin1'))).toBe(expected)
})

test.each(encodedNames)('names in $encoding are read right or not at all: $names', ({ names, hex }) => {
  expect([names, undefined]).toContain(decodeText(Buffer.from(hex, 'hex')))
})

test('nearly all Western names are read', () => {
  const western = encodedNames.filter(({ encoding }) => encoding === 'windows-1252' || encoding === 'macintosh')
  const read = western.filter(({ names, hex }) => decodeText(Buffer.from(hex, 'hex')) === names)
  expect(western.length - read.length).toBeLessThanOrEqual(4)
})

/** Returns nothing for text that a code page does not have. */
function encode(text: string, upperHalf: string): Uint8Array | undefined {
  const bytes = [...text].map((character) => (character < '\x80' ? character.charCodeAt(0) : 128 + upperHalf.indexOf(character)))
  return bytes.includes(127) ? undefined : Uint8Array.from(bytes)
}

test.each(Object.entries(upperHalves))('names of 22 languages in %s are read right or not at all', (_, upperHalf) => {
  const all = Object.values(namesByLanguage).flat()
  const files = [...all, ...all.map((name) => name.toUpperCase()), ...all.map((name) => name.toLowerCase())]
  for (const names of Object.values(namesByLanguage)) files.push(...names.map((_name, index) => names.slice(index, index + 3).join('\n')))
  const counts = { right: 0, refused: 0 }
  const wrong: string[] = []
  for (const file of files) {
    const bytes = encode(file, upperHalf)
    if (!bytes || /^[\0-\x7f]*$/.test(file)) continue
    const text = decodeText(bytes)
    if (text === file) counts.right += 1
    else if (text === undefined) counts.refused += 1
    else wrong.push(`${file} → ${text}`)
  }
  expect(wrong).toEqual([])
  expect(counts.right / (counts.right + counts.refused)).toBeGreaterThan(0.5)
})

test.each([
  ['code page 850', 'Ana Peña\nRosa Nuño'],
  ['code page 850', 'María Hernández\nTomás Velázquez'],
  ['code page 437', 'Václav'],
  ['windows-1252', 'Ada Røed\nO´Brien\nSjöö\nRoÿ\n50¢ ± 5'],
  ['Mac Roman', 'Iñaki Peña\nJesús Muñoz'],
  ['Mac Roman', 'Katalin Tóth'],
  ['windows-1252', 'Þór Ægisson\nGuðrún'],
  ['windows-1252', 'Bob’s house, the buyers’ agent'],
])('%s is recognized by one name: %s', (page, text) => {
  expect(decodeText(encode(text, upperHalves[page] ?? '') ?? new Uint8Array())).toBe(text)
})

test.each(Object.entries(upperHalves))('a file of many names in %s is read, although some of them are unusual', (_, upperHalf) => {
  const names = ['Mæqñ Xûzàk', ...Object.values(namesByLanguage).flat()].filter((name) => encode(name, upperHalf))
  const file = names.join('\r\n')
  expect(decodeText(encode(file, upperHalf) ?? new Uint8Array())).toBe(file)
})

test('a file of many Polish, Czech and Hungarian names is refused', () => {
  const eastern = encodedNames.filter(({ encoding }) => encoding === 'windows-1250').map(({ hex }) => hex)
  expect(eastern.length).toBeGreaterThan(3)
  expect(decodeText(Buffer.from(Array.from({ length: 10 }, () => eastern.join('0a')).join('0a'), 'hex'))).toBeUndefined()
})
