import type pg from 'pg'
import type { ColumnarIndex } from '../columns/columnar-index.ts'
import type { ListingSelection } from '#features/search-plan/server'
import { selectionKey } from '../filtering/listing-sets.ts'
import { selectListings } from './select-listings.ts'

const mostWaiting = 12
const canceled = '57014'

/** So many people wait for words nobody asked for lately that one more would wait too long. */
export class TooManySelections extends Error {}

/**
 * Fetches selections from the database one after the other, each once however many ask for it. `present` is the index of the
 * moment; `settled` ends when no look at changes is under way that began before now.
 */
export class SelectionLoading {
  readonly #connect: () => Promise<pg.ClientBase>
  readonly #present: () => ColumnarIndex
  readonly #settled: () => Promise<void>
  readonly #waiting = new Map<string, Promise<void>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(connect: () => Promise<pg.ClientBase>, present: () => ColumnarIndex, settled: () => Promise<void>) {
    this.#connect = connect
    this.#present = present
    this.#settled = settled
  }

  /** @throws TooManySelections */
  load(selection: ListingSelection): Promise<void> {
    const key = selectionKey(selection)
    const same = this.#waiting.get(key)
    if (same) return same
    if (this.#waiting.size >= mostWaiting) return Promise.reject(new TooManySelections())
    const loading = this.#last.then(() => this.#fetch(selection)).finally(() => this.#waiting.delete(key))
    this.#waiting.set(key, loading)
    this.#last = loading.catch(() => undefined)
    return loading
  }

  async #fetch(selection: ListingSelection): Promise<void> {
    const index = this.#present()
    if (index.sets.rowsOf(selection)) return
    // Begun before the database is asked: a change it does not see yet is told by the next look.
    index.sets.begin(selection)
    await this.#settled()
    try {
      index.sets.fill(selection, await selectListings(await this.#connect(), selection))
    } catch (error) {
      index.sets.drop(selection)
      throw (error as { code?: string }).code === canceled ? new TooManySelections() : error
    }
    if (index !== this.#present()) await this.#fetch(selection)
  }
}
