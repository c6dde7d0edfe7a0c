import type pg from 'pg'
import { selectionOf, type SearchPlan } from '#features/search-plan/server'
import { batched } from '#platform/database/batched.ts'
import { textCondition, textQuery } from '#features/search-text/server'
import type { ColumnarIndex } from '../columns/columnar-index.ts'
import { sequenceQueries, withoutSequences } from '../text/compiled-text.ts'
import { Lexemes } from '../text/lexemes.ts'
import type { SelectionLoading } from './selection-loading.ts'

/** So few listings are looked at one by one in the database. */
const mostChecked = 2000

/** Gets what an index needs before it can answer a search with a text: from the terms in memory, or as a set of listings. */
export class TextLoading {
  readonly lexemes = new Lexemes()
  readonly #connect: () => Promise<pg.ClientBase>
  readonly #present: () => ColumnarIndex
  readonly #sets: SelectionLoading
  #last: Promise<unknown> = Promise.resolve()
  /** What searches of the same moment need is asked for together. */
  readonly #learn = batched<string, true>(
    async (terms) => {
      await this.#ask((client) => this.lexemes.learn(client, terms))
      return new Map(terms.map((term) => [term, true]))
    },
    { most: 500, readings: 1 },
  )

  constructor(connect: () => Promise<pg.ClientBase>, present: () => ColumnarIndex, sets: SelectionLoading) {
    this.#connect = connect
    this.#present = present
    this.#sets = sets
  }

  /** Resolves when the index can answer; with ids, where only these listings have the text. @throws TooManySelections */
  async load(plan: SearchPlan): Promise<readonly number[] | undefined> {
    const selection = selectionOf(plan)
    if (!selection) return undefined
    for (;;) {
      const index = this.#present()
      if (!index.text.ready) {
        if (index.sets.rowsOf(selection)) return undefined
        await this.#sets.load(selection)
        continue
      }
      index.lexemesOf = this.lexemes.of
      if (!plan.text) return undefined
      const unknown = this.lexemes.unknown(plan.text)
      if (unknown.length > 0) {
        await Promise.all(unknown.map((term) => this.#learn(term)))
        continue
      }
      const missing = sequenceQueries(plan.text, this.lexemes.of).find((query) => !index.sets.rowsOf({ query, agentId: undefined }))
      if (missing === undefined) return undefined
      const few = index.ids({ ...plan, text: withoutSequences(plan.text, this.lexemes.of), after: undefined }, mostChecked)
      if (few) return this.#check(few, textQuery(plan.text))
      await this.#sets.load({ query: missing, agentId: undefined })
    }
  }

  async #check(ids: readonly number[], query: string): Promise<number[]> {
    if (ids.length === 0) return []
    const text = `select listing_key::integer as id from listing where listing_key = any ($1::bigint[]) and ${textCondition('$2')}`
    const { rows } = await this.#ask((client) => client.query<{ id: number }>({ name: 'search text', text, values: [ids, query] }))
    return rows.map(({ id }) => id)
  }

  /** One statement after the other. */
  #ask<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const turn = this.#last.then(async () => work(await this.#connect()))
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
