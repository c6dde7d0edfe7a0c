import type { Token } from './tokens.ts'

/** Named lists of words and phrases that patterns refer to as `<name>`. */
export type WordLists = Readonly<Record<string, string>>

type Element =
  | { kind: 'words'; phrases: ReadonlyMap<string, readonly (readonly string[])[]>; optional: boolean }
  | { kind: 'number' }
  | { kind: 'gap'; most: number }

/** What one pattern matched: tokens from `from` up to, not including, `to`. */
export interface Match<Name> {
  name: Name
  from: number
  to: number
}

interface Compiled<Name> {
  name: Name
  elements: readonly Element[]
}

export type Matcher<Name> = (tokens: readonly Token[]) => Match<Name>[]

/**
 * Returns a function that finds patterns in a text. A pattern is words with spaces between: `a|b_c` a word or a phrase, `<list>` any phrase of a list,
 * `#` a small number, `~3` up to three words of any kind within the clause, `?` after a word that it may be absent.
 */
export function matcherOf<Name>(patterns: readonly { name: Name; pattern: string }[], lists: WordLists): Matcher<Name> {
  const byFirstWord = new Map<string, Compiled<Name>[]>()
  const anyNumber: Compiled<Name>[] = []
  for (const { name, pattern } of patterns) {
    const compiled = { name, elements: pattern.split(' ').map((part) => elementOf(part, lists)) }
    for (const first of startsOf(compiled.elements)) {
      if (first === '#') anyNumber.push(compiled)
      else byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), compiled])
    }
  }
  return (tokens) =>
    tokens.flatMap(({ word }, from) =>
      [...(byFirstWord.get(word) ?? []), ...(isNumber(word) ? anyNumber : [])].flatMap(({ name, elements }) => {
        const to = endOf(elements, 0, tokens, from)
        return to === undefined ? [] : [{ name, from, to }]
      }),
    )
}

/** Returns the words that patterns are made of. */
export const collectVocabulary = (patterns: readonly string[], lists: WordLists): Set<string> =>
  new Set(
    patterns
      .flatMap((pattern) => pattern.split(' '))
      .filter((part) => part !== '#' && !part.startsWith('~'))
      .flatMap((part) => part.replace(/\?$/, '').split('|'))
      .flatMap((name) => phrasesOf(name, lists).flat()),
  )

const isNumber = (word: string): boolean =>
  /^(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen|twenty|thirty|forty|fifty|sixty)$/.test(word)

function elementOf(part: string, lists: WordLists): Element {
  if (part === '#') return { kind: 'number' }
  if (part.startsWith('~')) return { kind: 'gap', most: Number(part.slice(1)) }
  const optional = part.endsWith('?')
  const alternatives = (optional ? part.slice(0, -1) : part).split('|').flatMap((name) => phrasesOf(name, lists))
  const phrases = new Map<string, (readonly string[])[]>()
  for (const [first = '', ...rest] of alternatives) phrases.set(first, [...(phrases.get(first) ?? []), rest])
  return { kind: 'words', phrases, optional }
}

function phrasesOf(name: string, lists: WordLists): string[][] {
  const list = /^<(.+)>$/.exec(name)?.[1]
  if (list === undefined) return [name.split('_')]
  const phrases = lists[list]
  if (phrases === undefined) throw new Error(`No list of words is named ${list}.`)
  return phrases.split('|').flatMap((phrase) => (phrase.startsWith('<') ? phrasesOf(phrase, lists) : [phrase.split(' ')]))
}

/** Returns the words a match may begin with; no pattern begins with a gap. */
function startsOf(elements: readonly Element[]): Set<string> {
  const first = new Set<string>()
  for (const element of elements) {
    if (element.kind === 'number') first.add('#')
    if (element.kind === 'words') for (const word of element.phrases.keys()) first.add(word)
    if (element.kind !== 'words' || !element.optional) break
  }
  return first
}

/** Returns where the rest of a pattern ends when it begins here; the longest way through is not looked for, the first is taken. */
function endOf(elements: readonly Element[], index: number, tokens: readonly Token[], at: number): number | undefined {
  const element = elements[index]
  if (!element) return at
  const word = tokens[at]?.word
  switch (element.kind) {
    case 'number':
      return word !== undefined && isNumber(word) ? endOf(elements, index + 1, tokens, at + 1) : undefined
    case 'gap': {
      for (let skipped = 0; skipped <= element.most; skipped++) {
        const end = endOf(elements, index + 1, tokens, at + skipped)
        if (end !== undefined) return end
        const next = tokens[at + skipped]?.word
        if (next === undefined || next === '.' || next === ',') return undefined
      }
      return undefined
    }
    case 'words': {
      for (const rest of word === undefined ? [] : (element.phrases.get(word) ?? [])) {
        if (!rest.every((expected, offset) => tokens[at + 1 + offset]?.word === expected)) continue
        const end = endOf(elements, index + 1, tokens, at + 1 + rest.length)
        if (end !== undefined) return end
      }
      return element.optional ? endOf(elements, index + 1, tokens, at) : undefined
    }
  }
}
