import { expect, test } from 'vitest'
import { lintDisguised } from './lint-disguised.ts'

const violations = (text: string) => lintDisguised(text).filter(({ severity }) => severity === 'violation')

const disguises: readonly (readonly [string, (text: string) => string])[] = [
  ['zero-width characters', (text) => text.replaceAll(/\B/g, '\u200b')],
  ['soft hyphens', (text) => text.replaceAll(/\B/g, '\u00ad')],
  ['joiners and direction marks', (text) => text.replaceAll(/\B/g, '\u2060\u202d')],
  ['tag characters', (text) => text.replaceAll(/\B/g, '\u{e0061}')],
  ['zero-width spaces between words', (text) => text.replaceAll(' ', '\u200b')],
  ['joiners between words and letters', (text) => text.replaceAll(' ', '\u2060').replaceAll('h', 'h\u034f')],
  ['Hangul fillers', (text) => text.replaceAll(' ', '\u3164')],
  ['fillers of Hangul syllables', (text) => text.replaceAll(' ', '\u115f')],
  ['blank lines', (text) => text.replaceAll(' ', '\n\n')],
  ['blank lines and capitals', (text) => text.replaceAll(/ (.)/g, (_, letter: string) => `\n \n${letter.toUpperCase()}`)],
  ['list items', (text) => `• ${text.replaceAll(' ', '\n• ')}`],
  ['hyphens as list items', (text) => `- ${text.replaceAll(' ', '\n- ')}`],
  ['commas behind each word', (text) => text.replaceAll(' ', ', ')],
  ['colons behind each word', (text) => text.replaceAll(' ', ': ')],
  ['plus signs', (text) => text.replaceAll(' ', ' + ')],
  ['! for i', (text) => text.replaceAll(/(?<=[a-z])i(?=[a-z])/g, '!')],
  ['| for l', (text) => text.replaceAll(/(?<=[a-z])l(?=[a-z])/g, '|')],
  ['a lunate sigma', (text) => text.replaceAll('c', 'ϲ')],
  ['Cherokee letters', (text) => text.replaceAll('c', 'Ꮯ').replaceAll('h', 'Ꮋ').replaceAll('l', 'Ꮮ').replaceAll('d', 'Ꭰ')],
  ['Lisu letters', (text) => text.replaceAll('c', 'ꓚ').replaceAll('h', 'ꓧ').replaceAll('i', 'ꓲ').replaceAll('l', 'ꓡ').replaceAll('d', 'ꓓ')],
  ['squared letters', (text) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) - 97 + 0x1f170))],
  ['full stops set apart', (text) => text.replaceAll(' ', ' . ')],
  ['full stops behind each word', (text) => text.replaceAll(' ', '. ')],
  ['full stops and capitals', (text) => text.replaceAll(/ (.)/g, (_, letter: string) => `. ${letter.toUpperCase()}`)],
  ['full stops without spaces', (text) => text.replaceAll(' ', '.')],
  ['commas set apart', (text) => text.replaceAll(' ', ' , ')],
  ['slashes', (text) => text.replaceAll(' ', '/')],
  ['underscores', (text) => text.replaceAll(' ', '_')],
  ['bullets', (text) => text.replaceAll(' ', ' • ')],
  ['dashes behind each word', (text) => text.replaceAll(' ', '—')],
  ['line breaks', (text) => text.replaceAll(' ', '\n')],
  ['Windows line breaks', (text) => text.replaceAll(' ', '\r\n')],
  ['line separators', (text) => text.replaceAll(' ', '\u2028')],
  ['no-break spaces', (text) => text.replaceAll(' ', '\u00a0')],
  ['tabs', (text) => text.replaceAll(' ', '\t')],
  ['0 for o', (text) => text.replaceAll(/o/gi, '0')],
  ['1 for l', (text) => text.replaceAll('l', '1')],
  ['1 for i', (text) => text.replaceAll('i', '1')],
  ['I for l', (text) => text.replaceAll(/(?<=[a-z])l/g, 'I')],
  ['3 for e', (text) => text.replaceAll('e', '3')],
  ['@ for a', (text) => text.replaceAll('a', '@')],
  ['Cyrillic letters', (text) => text.replaceAll('o', 'о').replaceAll('e', 'е').replaceAll('c', 'с')],
  ['small capitals', (text) => text.replaceAll('r', 'ʀ').replaceAll('n', 'ɴ').replaceAll('d', 'ᴅ')],
  ['fullwidth letters', (text) => text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))],
  ['accents', (text) => text.replaceAll(/[aeiou]/g, (letter) => `${letter}\u0301\u0323`)],
  ['letters set apart', (text) => text.replaceAll(' ', '  ').replaceAll(/\B(?=[a-z])/g, ' ')],
  [
    'letters and digits set apart',
    (text) =>
      text
        .replaceAll(' ', '  ')
        .replaceAll('l', '1')
        .replaceAll(/\B(?=[a-z1])/g, ' '),
  ],
  ['letters set apart by full stops', (text) => text.replaceAll(/\B(?=[a-z])/g, '.')],
  ['letters set apart by hyphens', (text) => text.replaceAll(/\B(?=[a-z])/g, '-')],
]
const phrases = ['No children allowed.', 'Adults only please.', 'No wheelchair users.', 'Christian families only.']

test.each(disguises)('%s hide no violation', (_, disguise) => {
  expect(phrases.filter((phrase) => violations(phrase).length === 0)).toEqual([])
  expect(phrases.map(disguise).filter((text) => violations(text).length === 0)).toEqual([])
})

test.each([
  'No. children allowed',
  'No\n\nchildren allowed',
  '• No\n• children allowed',
  'No\u200bchi\u200bldren',
  'Nice yard!\n\nNo\n\nchildren',
])('a break within the phrase hides no violation: %j', (text) => {
  expect(violations(text)).toHaveLength(1)
})

test('a finding shows the phrase as typed', () => {
  const text = 'Sunny. Nо chi\u200bldren allowed! Big yard.'
  const [finding] = violations(text)
  expect(finding?.phrase).toBe(text.slice(finding?.start, finding?.end))
  expect(finding?.phrase.startsWith('Nо chi\u200bldren')).toBe(true)
})

test.each([
  'Any parking? No. Children love the park nearby.',
  'Pets? No. Children? Yes.',
  'Smoking: no\nChildren: welcome',
  'Garage: no\n\nChildren play at the park.',
  '- Pool: no\n- Children play at the park.',
  'Close to shops. Quiet street. Great light.',
  '3 bed, 2 bath, 512 sq ft, built 1952, MLS 5551234',
  'Open 10-2. Lot 4A, unit B1, SF-3, I-35, 1st floor, 2nd bath, 4th of July.',
  'St. Mary’s is at 12 Dr. Smith Ave. in the U.S. since 1990.',
  'Rooms: 3 (large). Baths: 2 (new).',
  'Pets? No.\n\nChildren will love the park.',
  'Garage: no\n\nchildren play at the park.',
  '- garage: no\n- children play at the park',
  '• Pool\n• Playground\n• Church nearby',
  'Is it loud? No, children rarely play here.',
  'Shops, church, school.',
  'Chinese, Indian, Mexican restaurants nearby.',
  'Wow!great|bright|airy home + garden.',
  'any pets? no. children play nearby.',
  'Big yard.\n\n\nAdults, kids, pets: all fit.',
  'The man\u00adager and wo\u200bmans club. No one\u00adway streets.',
  'Bike path + park. 3 bed + den. Heritage 🇺🇸 home.',
])('nothing is found in “%s”', (text) => {
  expect(violations(text)).toEqual([])
})
