import { expect, test } from 'vitest'
import { beginningQuery, isDescription, isFiller, readText, textQuery, withoutNegatives } from './text-query.ts'

const query = (text: string) => textQuery(readText(text))

test.each([
  ['quiet madison', "('quiet' & 'madison')"],
  ['"fruit trees" -pool', "(('fruit' <-> 'trees') & !'pool')"],
  ['cabin or lodge or chalet lake', "(('cabin' | 'lodge' | 'chalet') & 'lake')"],
  ['-"gas stove"', "!('gas' <-> 'stove')"],
  ['corner-lot', "('corner' & 'lot')"],
  ["o'hare", "('o' & 'hare')"],
  ['"left open', "('left' & 'open')"],
  ['pool or', "'pool'"],
  ['or pool', "'pool'"],
  ['-', ''],
  ['""', ''],
  ['-- !&|()<->:*', ''],
  ['é', "'é'"],
  ['e\u0301', "'é'"],
  ['ﬁreplace', "'fireplace'"],
])('%s asks for %s', (text, expected) => {
  expect(query(text)).toBe(expected)
})

test('what means the same finds the same, whichever is typed, in the singular or the plural', () => {
  const parts = (text: string) =>
    query(text)
      .replace(/^\(|\)$/g, '')
      .split(' | ')
      .toSorted()
  for (const [typed, same] of [
    ['townhomes', 'townhouse'],
    ['in-law suites', 'guest house'],
    ['EV charger', 'ev charging'],
    ['A/C', 'air conditioning'],
    ['condo', 'condominiums'],
    ['porches', 'verandas'],
    ['co-ops', 'cooperative'],
  ] as const)
    expect([typed, parts(typed)]).toEqual([typed, parts(same)])
  expect(query('madison dr')).toBe("('madison' & ('dr' | 'drive'))")
  expect(query('swimming pool')).toBe("'pool'")
})

test('however much is typed, only so many terms are looked for', () => {
  expect(query(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' ')).match(/'/g)).toHaveLength(32)
})

test('only while something is typed is its last term the beginning of one', () => {
  expect(beginningQuery('1200 Map')).toBe("'1200' & ('map':* | 'map')")
  expect(beginningQuery('')).toBe('')
})

test('names of towns do not describe homes', () => {
  for (const name of ['St. Louis', 'Fort Worth', 'Mount Vernon', 'Mobile', 'Flat Rock', 'Park Place'])
    expect([name, isDescription(name.toLowerCase().split(/\W+/))]).toEqual([name, false])
  expect(isDescription(['big', 'condos'])).toBe(true)
})

test.each([
  ['homes with a pool', 'with a pool'],
  ['a house with a pool', 'a with a pool'],
  ['Houston houses for sale', 'Houston for'],
  ['condos near the ocean', 'condos the ocean'],
  ['mobile homes in Texas', 'mobile home texas in'],
  ['lake house with a dock', 'lake house with a dock'],
  ['near', 'near'],
  ['homes', 'homes'],
  ['"homes near" -house', '"homes near" -house'],
])('%s looks for what %s looks for: what only joins others is left out', (text, expected) => {
  const terms = (each: string) =>
    query(each)
      .match(/'[^']+'|!|<->/g)
      ?.toSorted()
  expect(terms(text)).toEqual(terms(expected))
})

test('a text of joining words alone is told from one that looks for something', () => {
  expect(['homes in', 'a home near', 'in', 'homes for sale in'].map(isFiller)).toEqual([true, true, true, true])
  expect(['condos in', 'lake house near', 'homes', 'waterfront homes in'].map(isFiller)).toEqual([false, false, false, false])
})

test('what must not be there tells nothing about how well a listing fits', () => {
  const rest = (text: string) => textQuery(withoutNegatives(readText(text)))
  expect(rest('lake -"lake house" -condo')).toBe("'lake'")
  expect(rest('sauna or -pool')).toBe("'sauna'")
  expect(rest('-pool')).toBe('')
})
