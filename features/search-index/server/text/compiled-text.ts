import { textQuery, type TextNode } from '#features/search-text/server'
import { isPhraseTerm, phraseTerm } from './row-text.ts'
import type { TermTable } from './term-table.ts'

/** A text with its terms as numbers; -1 is in no listing. */
export type Compiled =
  | { kind: 'term'; id: number }
  | { kind: 'rows'; rows: Uint8Array }
  | { kind: 'not'; part: Compiled }
  | { kind: 'any' | 'all'; parts: Compiled[] }

/** What a term is to the database: none for a stop word, seldom several. */
export type LexemesOf = (term: string) => readonly string[]

/** The query of a part that terms alone cannot answer, because it says which stands behind which; else undefined. */
export function sequenceQuery(node: TextNode, lexemesOf: LexemesOf): string | undefined {
  if ('phrase' in node) return isPhraseTerm.has(phraseTerm(node.phrase)) ? undefined : textQuery(node)
  return 'term' in node && lexemesOf(node.term).length > 1 ? textQuery(node) : undefined
}

/** All such queries of a text. */
export function sequenceQueries(node: TextNode, lexemesOf: LexemesOf): string[] {
  if ('any' in node || 'all' in node) return ('any' in node ? node.any : node.all).flatMap((part) => sequenceQueries(part, lexemesOf))
  if ('not' in node) return sequenceQueries(node.not, lexemesOf)
  const query = sequenceQuery(node, lexemesOf)
  return query === undefined ? [] : [query]
}

/** What every listing with the text has at least, sequences read as terms that stand anywhere; undefined where that may be nothing. */
export function withoutSequences(node: TextNode, lexemesOf: LexemesOf): TextNode | undefined {
  if (sequenceQueries(node, lexemesOf).length === 0) return node
  if ('not' in node) return undefined
  if ('any' in node) {
    const parts = node.any.map((part) => withoutSequences(part, lexemesOf))
    return parts.every((part) => part !== undefined) ? { any: parts } : undefined
  }
  const parts =
    'all' in node
      ? node.all.flatMap((part) => withoutSequences(part, lexemesOf) ?? [])
      : 'phrase' in node
        ? node.phrase.filter((term) => lexemesOf(term).length === 1).map((term) => ({ term }))
        : []
  return parts.length > 0 ? { all: parts } : undefined
}

/** Undefined where only stop words are asked for, which the database leaves out. `rowsOf` has the rows of a sequence. */
export function compiledText(
  node: TextNode,
  terms: TermTable,
  lexemesOf: LexemesOf,
  rowsOf: (query: string) => Uint8Array | undefined,
): Compiled | undefined {
  const compile = (part: TextNode) => compiledText(part, terms, lexemesOf, rowsOf)
  if ('not' in node) {
    const part = compile(node.not)
    return part && { kind: 'not', part }
  }
  if ('any' in node || 'all' in node) {
    const parts = ('any' in node ? node.any : node.all).flatMap((part) => compile(part) ?? [])
    const [first, second] = parts
    return second ? { kind: 'any' in node ? 'any' : 'all', parts: rareFirst(parts) } : first
  }
  const query = sequenceQuery(node, lexemesOf)
  if (query !== undefined) {
    const rows = rowsOf(query)
    if (!rows) throw new Error('The listings of this phrase are not known yet.')
    return { kind: 'rows', rows }
  }
  if ('phrase' in node) return { kind: 'term', id: terms.find(phraseTerm(node.phrase)) }
  const [lexeme] = lexemesOf(node.term)
  return lexeme === undefined ? undefined : { kind: 'term', id: terms.find(lexeme) }
}

/** What begins with all rows and leaves out comes last. */
const rareFirst = (parts: Compiled[]): Compiled[] => parts.toSorted((a, b) => Number(a.kind === 'not') - Number(b.kind === 'not'))

/** The terms that a text asks for, a choice between several as one; what must not be there and phrases are left out. */
export function termsIn(node: Compiled): Compiled[] {
  if (node.kind === 'all') return node.parts.flatMap(termsIn)
  return node.kind === 'term' || node.kind === 'any' ? [node] : []
}

/** Whether a listing with these terms has the text; `row` is where sequences look. */
export function holds(node: Compiled, ids: ReadonlySet<number>, row: number): boolean {
  switch (node.kind) {
    case 'term':
      return ids.has(node.id)
    case 'rows':
      return (((node.rows[row >> 3] ?? 0) >> (row & 7)) & 1) === 1
    case 'not':
      return !holds(node.part, ids, row)
    case 'any':
      return node.parts.some((part) => holds(part, ids, row))
    case 'all':
      return node.parts.every((part) => holds(part, ids, row))
  }
}
