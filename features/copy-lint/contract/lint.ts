import { findFairHousing } from '#features/law/contract'
import type { CopyContext, Finding, Fix } from './finding.ts'
import { collectVocabulary, matcherOf } from './patterns.ts'
import { neutralPatterns, wordLists } from './word-lists.ts'
import type { CopyRule } from './rule.ts'
import { disabilityRules } from './disability-rules.ts'
import { familyRules } from './family-rules.ts'
import { originRules } from './origin-rules.ts'
import { placeRules } from './place-rules.ts'
import { religionRules } from './religion-rules.ts'
import { sexAndIncomeRules } from './sex-and-income-rules.ts'
import { createTokenizer, type Disguises, type Token } from './tokens.ts'

export const allRules: readonly CopyRule[] = [
  ...familyRules,
  ...religionRules,
  ...originRules,
  ...disabilityRules,
  ...sexAndIncomeRules,
  ...placeRules,
]

/** Returns a rule by its id; rules that are gone leave their id in what was stored. */
export const ruleById = (id: string): CopyRule | undefined => allRules.find((rule) => rule.id === id)

const findRules = matcherOf(
  allRules.flatMap((rule) => rule.patterns.map((pattern) => ({ name: rule, pattern }))),
  wordLists,
)
const findNeutral = matcherOf(
  neutralPatterns.map((pattern) => ({ name: 'neutral', pattern })),
  wordLists,
)
const vocabulary = collectVocabulary([...allRules.flatMap(({ patterns }) => patterns), ...neutralPatterns], wordLists)

export type LintCopy = (text: string, context?: CopyContext) => Finding[]

/** Creates a function that finds phrases about people whom the fair housing laws protect, in the order of the text. */
export function createLint(disguises: Disguises = {}): LintCopy {
  const readTokens = createTokenizer(vocabulary, disguises)
  return (text, context = {}) => findPhrases(text, readTokens(text), context)
}

/** Checks copy as browsers do while an agent types. The server uses `lintDisguised`. */
export const lintCopy = createLint()

function findPhrases(text: string, tokens: readonly Token[], context: CopyContext): Finding[] {
  const isNeutral = takenTokens(tokens.length)
  for (const span of findNeutral(tokens)) isNeutral.take(span)
  const matches = findRules(tokens)
    .filter((match) => !(context.seniorCommunity && match.name.unlessSenior) && !isNeutral.overlaps(match))
    .map(({ name, from, to }) => ({ rule: name, from, to, severity: severityIn(name, context) }))
  const strongestFirst = matches.toSorted(
    (a, b) => Number(b.severity === 'violation') - Number(a.severity === 'violation') || b.to - b.from - (a.to - a.from) || a.from - b.from,
  )
  const chosen: typeof matches = []
  const isChosen = takenTokens(tokens.length)
  for (const match of strongestFirst) {
    if (isChosen.overlaps(match)) continue
    isChosen.take(match)
    chosen.push(match)
  }
  const stops = tokens.flatMap(({ word }, at) => (word === '.' ? [at] : []))
  return chosen
    .toSorted((a, b) => a.from - b.from)
    .map(({ rule, from, to, severity }) => {
      const start = tokens[from]!.start
      const end = tokens[to - 1]!.end
      const { id, protectedClass, why, better, source } = rule
      return {
        rule: id,
        severity,
        start,
        end,
        phrase: text.slice(start, end),
        protectedClass,
        why,
        better,
        source,
        fix: fixOf(text, tokens, rule, { from, to, stops }),
      }
    })
}

/** A state’s pack names the rules about classes that its law does not name: there they are advice. */
const severityIn = ({ id, severity }: CopyRule, { state }: CopyContext) =>
  findFairHousing(state).adviceRules.includes(id) ? 'advice' : severity

/** Marks spans of tokens; each test costs the length of the span, not the number of spans. */
function takenTokens(count: number) {
  const taken = new Uint8Array(count)
  return {
    take: ({ from, to }: Span) => void taken.fill(1, from, to),
    overlaps: ({ from, to }: Span) => taken.subarray(from, to).includes(1),
  }
}

interface Span {
  from: number
  to: number
}

function fixOf(text: string, tokens: readonly Token[], { fix }: CopyRule, at: Span & { stops: readonly number[] }): Fix | undefined {
  const { from, to } = at
  if (fix === undefined) return undefined
  const start = tokens[from]!.start
  const last = tokens[to - 1]!
  if (fix === 'remove') return { kind: 'remove', ...sentenceAround(text, tokens, at), text: '' }
  const wording = fix.replace('$last', text.slice(last.start, last.end))
  const isCapital = /^\p{Lu}/u.test(text.slice(start))
  return { kind: 'reword', start, end: last.end, text: isCapital ? wording.charAt(0).toUpperCase() + wording.slice(1) : wording }
}

/** Returns the sentence with its stop and the space behind it. */
function sentenceAround(
  text: string,
  tokens: readonly Token[],
  { from, to, stops }: Span & { stops: readonly number[] },
): { start: number; end: number } {
  const next = firstFrom(stops, to)
  const [before, after] = [tokens[stops[firstFrom(stops, from) - 1] ?? -1], tokens[stops[next] ?? -1]]
  const start = before ? before.end + (/^\s*/.exec(text.slice(before.end))?.[0].length ?? 0) : 0
  const stop = after?.end ?? text.length
  return { start, end: stop + (/^\s*/.exec(text.slice(stop))?.[0].length ?? 0) }
}

/** Returns the index of the first of ascending numbers that is at least `least`. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] as number) < least) low = middle + 1
    else high = middle
  }
  return low
}
