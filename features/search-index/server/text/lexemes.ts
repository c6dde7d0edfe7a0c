import type pg from 'pg'
import type { TextNode } from '#features/search-text/server'

const mostKnown = 50_000

/** What terms are to the database, asked of it once for each but numbers. */
export class Lexemes {
  readonly #known = new Map<string, readonly string[]>()

  /** @throws Error for a term that was never learned. */
  readonly of = (term: string): readonly string[] => {
    const lexemes = this.#known.get(term) ?? (isNumber(term) ? [term] : undefined)
    if (!lexemes) throw new Error('The lexemes of this text are not known yet.')
    return lexemes
  }

  async learn(client: pg.ClientBase, terms: readonly string[]): Promise<void> {
    const { rows } = await client.query<{ term: string; lexemes: string[] }>({
      name: 'search lexemes',
      text: `select term, tsvector_to_array(to_tsvector('listing_english', term)) as lexemes from unnest($1::text[]) as term`,
      values: [terms],
    })
    // All at once: what was learned for one question is not dropped before its answer.
    if (this.#known.size > mostKnown) this.#known.clear()
    for (const { term, lexemes } of rows) this.#known.set(term, lexemes)
  }

  /** The terms of a text that were never learned, each once. */
  unknown(text: TextNode): string[] {
    return [...new Set(termsOf(text))].filter((term) => !isNumber(term) && !this.#known.has(term))
  }
}

/** A number, such as that of a house, is to the database what it is. */
const isNumber = (term: string): boolean => /^[0-9]+$/.test(term)

function termsOf(node: TextNode): readonly string[] {
  if ('term' in node) return [node.term]
  if ('phrase' in node) return node.phrase
  return 'not' in node ? termsOf(node.not) : ('any' in node ? node.any : node.all).flatMap(termsOf)
}
