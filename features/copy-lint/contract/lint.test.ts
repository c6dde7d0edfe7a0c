import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyFix } from './finding.ts'
import { lintCopy, ruleById } from './lint.ts'
import { lintDisguised } from './lint-disguised.ts'

interface Phrase {
  kind: 'problem' | 'neutral'
  about: string
  phrase: string
  source: string
}

const read = (name: string): Phrase[] =>
  readFileSync(new URL(`corpus/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', about = '', phrase = '', source = ''] = line.split('\t')
      return { kind: kind as Phrase['kind'], about, phrase, source }
    })
const of = (phrases: readonly Phrase[], kind: Phrase['kind']) => phrases.filter((phrase) => phrase.kind === kind)
const violations = (text: string, context = {}) => lintCopy(text, context).filter(({ severity }) => severity === 'violation')

const corpus = read('phrases')
const unseen = read('held-out')

test('the corpus holds two hundred phrases of each kind, each with its source and once', () => {
  expect(of(corpus, 'problem').length).toBeGreaterThanOrEqual(200)
  expect(of(corpus, 'neutral').length).toBeGreaterThanOrEqual(200)
  expect(corpus.filter(({ source }) => source.length < 10)).toEqual([])
  const all = [...corpus, ...unseen].map(({ phrase }) => phrase)
  expect(new Set(all).size).toBe(all.length)
})

test('the server finds in each phrase of the corpora the same as browsers', () => {
  for (const { phrase } of [...corpus, ...unseen]) expect(lintDisguised(phrase)).toEqual(lintCopy(phrase))
})

test('every problem phrase of the corpus is found, and nothing in a neutral one', () => {
  expect(of(corpus, 'problem').filter(({ phrase }) => lintCopy(phrase).length === 0)).toEqual([])
  expect(of(corpus, 'neutral').flatMap(({ phrase }) => lintCopy(phrase))).toEqual([])
})

test('of fifty phrases of each kind no rule was written for, 45 problems are found and no neutral one is a violation', () => {
  expect(of(unseen, 'problem')).toHaveLength(50)
  expect(of(unseen, 'neutral')).toHaveLength(50)
  expect(of(unseen, 'problem').filter(({ phrase }) => lintCopy(phrase).length > 0).length).toBeGreaterThanOrEqual(45)
  expect(of(unseen, 'neutral').flatMap(({ phrase }) => violations(phrase))).toEqual([])
})

test('a finding says where the phrase stands, whom it excludes, why, what to write and on what authority', () => {
  const text = 'Two bedrooms. No children under 12. A garden.'
  const [finding, ...others] = lintCopy(text)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ rule: 'no-children', severity: 'violation', phrase: 'No children', protectedClass: 'Familial status' })
  expect(text.slice(finding?.start, finding?.end)).toBe('No children')
  expect(finding?.why).toContain('children under 18')
  expect(finding?.source).toContain('3604(c)')
  expect(ruleById('no-children')?.better).toBe(finding?.better)
})

test.each([
  ['Two bedrooms. No children. A garden.', 'Two bedrooms. A garden.'],
  ['Adults only', ''],
  ['A safe neighborhood near the park.', 'A neighborhood near the park.'],
  ['Exclusive community on a hill.', 'Sought-after community on a hill.'],
  ['Handicapped wing.', 'Accessible wing.'],
  ['The loft is perfect for newlyweds.', 'The loft is inviting.'],
  ['No service animals.', 'Assistance animals welcome.'],
])('the fix of “%s” reads “%s”', (text, fixed) => {
  const fix = lintCopy(text)[0]?.fix
  expect(fix).toBeDefined()
  if (fix) expect(applyFix(text, fix)).toBe(fixed)
})

test('a fix leaves nothing to find, wherever one is offered', () => {
  const fixed = (text: string, presses: number): string => {
    const fix = lintCopy(text)[0]?.fix
    return fix && presses > 0 ? fixed(applyFix(text, fix), presses - 1) : text
  }
  const left = of(corpus, 'problem').flatMap(({ phrase }) => lintCopy(fixed(phrase, 3)).filter(({ fix }) => fix))
  expect(left).toEqual([])
})

test.each(['no k1ds', 'No сhildren', 'NO  CHILDREN', 'N o  c h i l d r e n', 'no chíldren', 'No children'])(
  'look-alike letters, spaces and accents hide nothing: %s',
  (text) => expect(violations(text)).toHaveLength(1),
)

test('what follows from the state and from housing for older persons is taken into account', () => {
  expect(violations('No Section 8.', { state: 'CA' })).toHaveLength(1)
  expect(violations('No Section 8.', { state: 'WA' })).toHaveLength(1)
  expect(lintCopy('No Section 8.', { state: 'TX' })).toMatchObject([{ severity: 'advice', rule: 'income-source' }])
  expect(lintCopy('A 55+ community for adults only.', { seniorCommunity: true })).toEqual([])
  expect(violations('Adults only.')).toHaveLength(1)
  expect(violations('No wheelchairs.', { seniorCommunity: true })).toHaveLength(1)
})

test('nothing and nonsense are texts too', () => {
  expect(lintCopy('')).toEqual([])
  expect(lintCopy('🏡 ❤️ — … ??? 2+2')).toEqual([])
})
