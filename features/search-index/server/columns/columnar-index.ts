import { BestRows } from '../filtering/best-rows.ts'
import { BlockBounds, everyBlock, inAll, mostPromising, type WhichBlocks } from './block-bounds.ts'
import type { BlockVisitor, Skim } from '../filtering/block-visitor.ts'
import { FacetCounting } from '../counting/facet-counting.ts'
import {
  selectionOf,
  type ClusterView,
  type Clusters,
  type FacetCounts,
  type FoundPage,
  type FoundPin,
  type TextOccurrence,
  type SearchPlan,
} from '#features/search-plan/server'
import { gatherClusters } from '../counting/cluster-gathering.ts'
import { blockSize } from '../wasm/block-size.ts'
import type { ListingColumns } from './listing-columns.ts'
import { ListingSets } from '../filtering/listing-sets.ts'
import { predicatesOf, type Predicate } from '../filtering/predicates.ts'
import { countOfRows } from '../counting/count-of-rows.ts'
import { quickCount, type QuickCount } from '../counting/quick-count.ts'
import { selectRows } from '../filtering/select-rows.ts'
import { joined, type Step } from '../filtering/word-test.ts'
import { valuesOf } from '../filtering/sort-scores.ts'
import { compiledText, sequenceQueries, termsIn, type Compiled, type LexemesOf } from '../text/compiled-text.ts'
import type { RowSet } from '../text/posting-lists.ts'
import { holdsAny, TextIndex } from '../text/text-index.ts'

/** Filters that say where: they are changed on the map, not taken back. */
const where = ['bounds', 'selection', 'place', 'miles', 'areas']

/** What is asked of the rows of a block, and how to count them without saying which. */
interface Scan {
  steps: readonly Step[]
  count?: QuickCount | undefined
}

const numbersOfBlock = blockSize / 32

/** Which blocks may hold rows that meet a step, where it says so by itself. */
function blocksOf(step: Step): WhichBlocks | undefined {
  if (step.kind === 'lookup') return (block) => step.blocks[block] === 1
  if (step.kind !== 'rows') return undefined
  const { rows } = step
  return (block) => {
    for (let at = block * numbersOfBlock; at < (block + 1) * numbersOfBlock; at++) if (rows[at] !== 0) return true
    return false
  }
}

const rowSetOf = ({ buffer, byteOffset, byteLength }: Uint8Array): RowSet => new Uint32Array(buffer, byteOffset, byteLength >> 2)

const anywhere = ({ about }: { about: string }) => about !== 'bounds'
const nothingSkimmed: Skim = { blocks: () => false }

/** All public listings in memory, answering any filter in one pass over the columns it names. */
export class ColumnarIndex {
  readonly listings: ListingColumns
  readonly bounds: BlockBounds
  /** Rows that are gone or lie outside the order of the curve since it was built. */
  strays = 0
  readonly sets: ListingSets
  /** What the listings say; answers once it is `ready`. */
  readonly text: TextIndex
  /** What the terms of a text are to the database; every term of a search has to be known to it. */
  lexemesOf: LexemesOf = (term) => [term]
  #given: RowSet | undefined
  readonly #chosen = new Uint16Array(blockSize)

  constructor(listings: ListingColumns) {
    this.listings = listings
    this.bounds = new BlockBounds(listings)
    this.sets = new ListingSets(listings)
    this.text = new TextIndex(listings)
  }

  page(plan: SearchPlan): FoundPage {
    const { total, rows } = this.#best(plan)
    const valueOf = valuesOf(this.listings, plan)
    const page = { total, ids: rows.map((row) => this.listings.arrays.id[row] as number), values: rows.map(valueOf) }
    const isText = plan.text && plan.agentId === undefined && this.text.ready && sequenceQueries(plan.text, this.lexemesOf).length === 0
    return total === 0 && isText ? { ...page, occurrence: this.#occurrenceOf(plan) } : page
  }

  /** The rows of a page in its order, and one more when there is more. */
  #best(plan: SearchPlan): { total: number; rows: number[] } {
    const best = new BestRows(plan.limit + 1)
    const valueOf = valuesOf(this.listings, plan)
    const { id } = this.listings.arrays
    const sign = plan.sort.descending ? -1 : 1
    const after = plan.after && { score: plan.after.value * sign, second: plan.after.id * sign }
    const offer: BlockVisitor = (base, chosen, count) => {
      for (let index = 0; index < count; index++) {
        const row = base + (chosen[index] as number)
        const score = valueOf(row) * sign
        if (score > best.worst) continue
        const second = (id[row] as number) * sign
        if (after && (score < after.score || (score === after.score && second <= after.second))) continue
        best.offer(score, second, row)
      }
    }
    const bestOf = this.bounds.bestScores(plan)
    const hopeless = (block: number) => bestOf(block) > best.worst
    // Of many blocks, those with the best bounds come first: what they leave to beat makes nearly all others hopeless.
    const promising = plan.box ? undefined : mostPromising(bestOf, this.#blocks)
    const total = promising
      ? this.#walk(plan, offer, { blocks: hopeless }, promising) +
        this.#walk(plan, offer, { blocks: hopeless }, (block) => !promising(block))
      : this.#walk(plan, offer, { blocks: hopeless })
    return { total, rows: best.rows() }
  }

  /** The newest listings of a search, for the map. */
  pins(plan: SearchPlan, most: number): { total: number; pins: FoundPin[] } {
    const { id, east, north, price, a } = this.listings.arrays
    const { total, rows } = this.#best({ ...plan, sort: { key: 'newest', descending: true }, after: undefined, limit: most - 1 })
    const pinAt = (row: number): FoundPin => [
      id[row] as number,
      east[row] as number,
      north[row] as number,
      price[row] as number,
      (a[row] as number) & 7,
    ]
    return { total, pins: rows.map(pinAt) }
  }

  clusters(plan: SearchPlan, view: ClusterView): Clusters {
    return gatherClusters(this.listings, this.bounds, (visitor, skim) => this.#walk(plan, visitor, skim), view, plan.soon)
  }

  facets(plan: SearchPlan): FacetCounts {
    const predicates = this.#predicates(plan)
    const fixed = predicates.filter(({ about }) => where.includes(about))
    const open = predicates.filter((each) => !fixed.includes(each))
    const everyStatus = { ...plan, statuses: 255, ranges: [] }
    const counting = new FacetCounting(this.listings, open, plan.today)
    this.#looks({ steps: fixed }, { steps: fixed.filter(anywhere) }, everyStatus, (base, chosen, count) =>
      counting.add(base, chosen, count),
    )
    return counting.result()
  }

  count(plan: SearchPlan): number {
    return this.#walk(plan, () => undefined, { blocks: everyBlock })
  }

  /** How many listings of a search lie in each place, by its code. */
  placeCounts(plan: SearchPlan): Uint32Array {
    const { place, placeNames } = this.listings
    const counts = new Uint32Array(placeNames.length)
    this.#walk(plan, (base, chosen, count) => {
      for (let index = 0; index < count; index++) {
        const code = place[base + (chosen[index] as number)] as number
        counts[code] = (counts[code] as number) + 1
      }
    })
    return counts
  }

  /** The ids of a search; undefined when they are more than so many. */
  ids(plan: SearchPlan, most: number): number[] | undefined {
    const ids: number[] = []
    const total = this.#walk(plan, (base, chosen, count) => {
      for (let index = 0; index < count && ids.length <= most; index++)
        ids.push(this.listings.arrays.id[base + (chosen[index] as number)] as number)
    })
    return total > most ? undefined : ids
  }

  /** Returns an answer with these listings as those of the text and the agent that are asked for. */
  among<T>(ids: readonly number[], answer: () => T): T {
    this.#given = rowSetOf(this.sets.bitsOf(ids))
    try {
      return answer()
    } finally {
      this.#given = undefined
    }
  }

  /** @throws Error when the text or the agent of the plan is not known yet. */
  #predicates(plan: SearchPlan): Predicate[] {
    return predicatesOf(this.listings, plan, this.#given ?? this.#selected(plan))
  }

  #selected(plan: SearchPlan): RowSet | undefined {
    if (this.text.ready) return this.text.rowsOf(plan, () => this.#compiled(plan))
    const selection = selectionOf(plan)
    const selected = selection && this.sets.rowsOf(selection)
    if (selection && !selected) throw new Error('The homes of this selection are not known yet.')
    return selected && rowSetOf(selected)
  }

  #occurrenceOf(plan: SearchPlan): TextOccurrence {
    const [compiled, rows] = [this.#compiled(plan), this.#selected(plan)]
    if (!compiled || !rows) return 'neither'
    // One term is counted anyway; looking for its first row would take longer.
    if (compiled.kind === 'term' ? this.text.occurs(compiled) : holdsAny(rows)) return 'the text'
    return termsIn(compiled).every((term) => this.text.occurs(term)) ? 'its terms' : 'neither'
  }

  #compiled({ text }: SearchPlan): Compiled | undefined {
    const sequence = (query: string) => this.sets.rowsOf({ query, agentId: undefined })
    return text && compiledText(text, this.text.terms, this.lexemesOf, sequence)
  }

  /** Visits the rows of a search block by block. Returns how many. */
  #walk(plan: SearchPlan, visitor: BlockVisitor, skim = nothingSkimmed, which = everyBlock): number {
    const predicates = this.#predicates(plan)
    const counts = (some: readonly Predicate[]) =>
      quickCount(this.listings.memory, some) ?? (skim.counted ? undefined : countOfRows(some, plan.statuses, this.listings))
    const scanOf = (some: readonly Predicate[]): Scan => ({
      steps: joined(some, this.listings.arrays.a),
      count: skim === nothingSkimmed ? undefined : counts(some),
    })
    const all = scanOf(predicates)
    return this.#looks(all, plan.box ? scanOf(predicates.filter(anywhere)) : all, plan, visitor, skim, which)
  }

  #looks(all: Scan, within: Scan, plan: SearchPlan, visitor: BlockVisitor, skim = nothingSkimmed, which: WhichBlocks = everyBlock): number {
    const [inside, blocks] = [this.bounds.inside(plan), this.#blocks]
    const holds = all.steps.map(blocksOf).filter((each) => each !== undefined)
    const mayHold = inAll([this.bounds.mayHold(plan), ...holds, which])
    let total = 0
    for (let block = 0; block < blocks; block++) {
      if (!mayHold(block)) continue
      const base = block * blockSize
      const { steps, count: quick } = inside(block) ? within : all
      const rows = Math.min(blockSize, this.listings.count - base)
      if (quick && rows === blockSize && skim.blocks(block)) {
        const count = quick(base)
        total += count
        if (count > 0) skim.counted?.(base, block)
      } else {
        const count = selectRows(steps, base, rows, this.#chosen)
        total += count
        if (count > 0 && (skim.counted || !skim.blocks(block))) visitor(base, this.#chosen, count, block)
      }
    }
    return total
  }

  get #blocks(): number {
    return Math.ceil(this.listings.count / blockSize)
  }
}
