import { areFillers, fillersIn } from './filler-terms.ts'
import { shortForms, synonyms } from './synonyms.ts'

/** What a listing must say. A phrase is several terms one behind the other; terms are in lower case and hold no signs. */
export type TextNode = { term: string } | { phrase: string[] } | { any: TextNode[] } | { all: TextNode[] } | { not: TextNode }

/** More terms of one search are not looked for. */
const mostTerms = 16

/**
 * Reads what was typed: every term has to be there, `"a phrase"` term by term, `-term` must not be, and `or` stands between two of
 * which either will do. Signs separate terms and mean nothing else. Terms that mean the same find the same, and what only joins
 * others ("homes for sale with a pool near the beach") is not looked for.
 */
export function readText(text: string): TextNode {
  const pieces = withoutFillers(piecesOf(text))
  const all: TextNode[] = []
  let joins = false
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece
    if (piece.or) {
      joins = all.length > 0
      at++
      continue
    }
    const [node, taken] = nodeAt(pieces, at)
    at += taken
    const last = joins ? all.pop() : undefined
    all.push(last ? { any: [...('any' in last ? last.any : [last]), node] } : node)
    joins = false
  }
  return { all }
}

interface Piece {
  terms: string[]
  quoted: boolean
  not: boolean
  or: boolean
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let left = mostTerms
  // A quote that is never closed is only a sign.
  for (const [, minus, phrase, plain = ''] of text.normalize('NFKC').matchAll(/(?<!\S)(-?)"([^"]*)"|(\S+)/g)) {
    const not = minus === '-' || (phrase === undefined && /^-[^-]/.test(plain))
    const or = phrase === undefined && plain.toLowerCase() === 'or'
    const terms = or ? [] : termsIn(phrase ?? plain).slice(0, left)
    left -= terms.length
    if (or || terms.length > 0) pieces.push({ terms, quoted: phrase !== undefined, not, or })
  }
  return pieces
}

/** Where nothing but fillers is typed, they are looked for. */
function withoutFillers(pieces: Piece[]): Piece[] {
  const plain = pieces.map(({ terms: [term = '', ...more], quoted, not, or }) => (quoted || not || or || more.length > 0 ? '' : term))
  const isFiller = fillersIn(plain, (terms) => alternatives.has(formOf(terms)))
  const others = pieces.filter((_, at) => !isFiller[at])
  return others.length > 0 ? others : pieces
}

/** As the database splits what a listing says: `listing_lexemes`. */
export function termsIn(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/(?<![\p{L}\p{N}_])a\/c(?![\p{L}\p{N}_])/giu, 'ac')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((term) => term.toLowerCase())
}

/** What the piece at a position asks for, with those behind it that make one term of the synonyms with it; returns how many. */
function nodeAt(pieces: readonly Piece[], at: number): [TextNode, number] {
  const first = pieces[at] as Piece
  const wrap = (node: TextNode): TextNode => (first.not ? { not: node } : node)
  if (first.quoted) return [wrap(sequence(first.terms)), 1]
  // Plain pieces until the next sign; a negative one stands alone.
  let run: string[] = []
  let ends: number[] = []
  for (let next = at; next < pieces.length; next++) {
    const piece = pieces[next] as Piece
    if (piece.or || piece.quoted || (piece.not && next > at)) break
    run = [...run, ...piece.terms]
    ends = [...ends, run.length]
    if (first.not) break
  }
  for (let taken = Math.min(ends.length, longestSynonym); taken > 0; taken--) {
    const terms = run.slice(0, ends[taken - 1])
    const same = alternatives.get(formOf(terms))
    if (same) return [wrap(either(terms, same)), taken]
  }
  return [wrap(together(run.slice(0, ends[0]))), 1]
}

const together = (terms: readonly string[]): TextNode => {
  const nodes = terms.map((term) => {
    const same = alternatives.get(formOf([term]))
    return same ? either([term], same) : { term }
  })
  return nodes.length === 1 ? (nodes[0] as TextNode) : { all: nodes }
}

const sequence = (terms: readonly string[]): TextNode => (terms.length === 1 ? { term: terms[0] as string } : { phrase: [...terms] })

/** Every form as its data spells it, several terms one behind the other. A longer form that holds a shorter one finds nothing more. */
function either(typed: readonly string[], same: readonly (readonly string[])[]): TextNode {
  const spelled = same.find((form) => formOf(form) === formOf(typed)) ?? typed
  const forms = [spelled, ...same.filter((form) => formOf(form) !== formOf(typed))]
  const singles = new Set(forms.filter(({ length }) => length === 1).map((form) => formOf(form)))
  const needed = forms.filter((form) => form.length === 1 || !form.some((term) => singles.has(formOf([term]))))
  const nodes = needed.map(sequence)
  return nodes.length === 1 ? (nodes[0] as TextNode) : { any: nodes }
}

/** Singular and plural of a synonym are one. */
const formOf = (terms: readonly string[]) => terms.map(singular).join(' ')
const singular = (term: string) => (term.length < 3 ? term : term.replace(/ies$/, 'y').replace(/(?<=ch|sh|x)es$|(?<!s)s$/, ''))

const alternatives = new Map<string, string[][]>()
const formsIn = (group: string) => group.split(', ').map((form) => form.split(' '))
for (const group of [...synonyms, ...shortForms]) {
  const forms = formsIn(group)
  for (const form of forms) alternatives.set(formOf(form), [...(alternatives.get(formOf(form)) ?? []), ...forms])
}
const longestSynonym = Math.max(...Array.from(alternatives.keys(), (form) => form.split(' ').length))

/** Every phrase that a synonym may ask for, its terms behind one another. */
export const synonymPhrases: readonly string[] = [
  ...new Set([...alternatives.values()].flatMap((same) => phrasesOf(either(same[0] ?? [], same)))),
]

function phrasesOf(node: TextNode): string[] {
  if ('phrase' in node) return [node.phrase.join(' ')]
  return 'any' in node ? node.any.flatMap(phrasesOf) : []
}

const descriptions = new Set(
  synonyms
    .flatMap(formsIn)
    .filter(({ length }) => length === 1)
    .map(formOf),
)

/** Whether a term of these is one that homes are described with, and no name of a place. */
export const isDescription = (terms: readonly string[]): boolean => terms.some((term) => descriptions.has(formOf([term])))

/** Whether a text only joins others, and looks for nothing by itself. */
export const isFiller = (text: string): boolean => areFillers(termsIn(text))

/** The same without what must not be there: how well a listing fits is told by what it says. */
export function withoutNegatives(node: TextNode): TextNode {
  const positive = (parts: readonly TextNode[]) => parts.filter((part) => !('not' in part)).map(withoutNegatives)
  if ('any' in node) return { any: positive(node.any) }
  return 'all' in node ? { all: positive(node.all) } : node
}

/** In the language of `to_tsquery`; empty where nothing is asked for. */
export function textQuery(node: TextNode): string {
  if ('term' in node) return `'${node.term}'`
  if ('phrase' in node) return `(${node.phrase.map((term) => `'${term}'`).join(' <-> ')})`
  if ('not' in node) return wrapped('!', textQuery(node.not))
  const parts = ('any' in node ? node.any : node.all).map(textQuery).filter(Boolean)
  return parts.length > 1 ? `(${parts.join('any' in node ? ' | ' : ' & ')})` : (parts[0] ?? '')
}

const wrapped = (sign: string, query: string) => (query === '' ? '' : `${sign}${query}`)

/** As `textQuery` while somebody types: the last term may be the beginning of one. */
export const beginningQuery = (text: string): string => {
  const terms = termsIn(text).slice(0, mostTerms)
  const last = terms.pop()
  if (last === undefined) return ''
  const whole = textQuery({ all: terms.map((term) => together([term])) })
  const begun = textQuery(together([last]))
  return `${whole === '' ? '' : `${whole} & `}('${last}':* | ${begun})`
}

/** A condition on a `listing`, for a text in SQL that is one of `textQuery`. */
export const textCondition = (query: string): string => `x_words @@ to_tsquery('listing_english', ${query})`
