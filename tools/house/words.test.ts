import { expect, test } from 'vitest'
import { replaceableTerms, wordHits } from './words.ts'

const found = (text: string, path = 'features/letters/server/letters.ts') =>
  wordHits({ path, text }).map(({ line, word }) => `${line} ${word}`)

test('a British spelling is named wherever it stands, in comments, texts and inside names', () => {
  expect(found('// The colour of it.\nconst cancelledAt = "a favourite"\nlicenceNumber()\n', 'features/letters/web/a.tsx')).toEqual([
    '1 colour',
    '2 cancelled',
    '2 favourite',
  ])
  expect(found('Licence and behaviour.\n', 'features/letters/README.md')).toEqual(['1 Licence', '1 behaviour'])
  expect(found('const labelledBy = "aria-labelledby"\nconst constructor = toColourspace\n')).toEqual(['1 labelled'])
})

test('a doc comment begins with what comes back, and not with who answers', () => {
  expect(found('/** Answers whether it rains. */\n/** Returns the rain. */\n// Tells everybody.\n')).toEqual([
    '1 /** Answers',
    '3 // Tells',
  ])
  expect(found('/** Whoever answers whether it rains. */\n')).toEqual([])
})

test('a riddle is named where it is declared, and not where English needs the word', () => {
  expect(found('const said = 1\nconst letters = all.map((one) => one.id)\n')).toEqual(['1 said', '2 one'])
  expect(found('const { kept, id } = row\nfunction write(words: string): void {}\nfor (const [told] of rows) {}\n')).toEqual([
    '1 kept',
    '2 words',
    '3 told',
  ])
  expect(found('// One letter, as told and kept.\nconst text = "said it in other words"\nit("works", () => {})\n')).toEqual([])
})

test('a place is a town and never an index', () => {
  expect(found('rows.map((row, place) => place)\nfor (let place = 0; place < 3; place++) {}\nconst place = rows.indexOf(row)\n')).toEqual([
    '1 place',
    '2 place',
    '3 place',
  ])
  expect(found('const place = town(name)\nconst places = (place: Place) => place.name\n')).toEqual([])
})

test('a controller is called one', () => {
  expect(found('const gone = new AbortController()\nconst turn = new AbortController()\n')).toEqual(['1 gone', '2 turn'])
  expect(found('const controller = new AbortController()\nconst openController = new AbortController()\n')).toEqual([])
})

test('coinages are named in longer names and in names of files, and published fields are not', () => {
  expect(found('keptLetters(ownLetters, homeLetters)\nforeseeSearch()\n')).toEqual([
    '1 homeLetters',
    '1 keptLetters',
    '1 ownLetters',
    '2 foreseeSearch',
  ])
  expect(found('row.homeKey + row.licenceNumber + ownOrigin + "home_key"\n')).toEqual([])
  expect(found('', 'features/letters/server/letters-for-tests.ts')).toEqual(['1 letters-for-tests.ts'])
})

test('each is named with its line and what to write instead', () => {
  const files = [
    { path: 'features/letters/server/a.ts', text: 'const letters = 1\nconst told = 1\n' },
    { path: 'platform/migrations/202001010000_colour.sql', text: '-- the colour\n' },
  ]
  expect(replaceableTerms({ root: '', files, features: [] })).toEqual([
    'features/letters/server/a.ts:2: told → claimedSenderId, received, status, result … the noun itself',
  ])
})
