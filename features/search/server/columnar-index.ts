import { BestRows } from './best-rows.ts'
import { BlockBounds } from './block-bounds.ts'
import type { BlockVisitor } from './block-visitor.ts'
import { FacetCounting } from './facet-counting.ts'
import type { FacetCounts } from './facet-plan.ts'
import { gatherClusters } from './cluster-gathering.ts'
import type { ClusterView, Clusters } from './cluster-plan.ts'
import type { Changes } from './home-changes.ts'
import type { FoundPage, FoundPin } from './found.ts'
import { blockSize, type HomeColumns } from './home-columns.ts'
import { selectionOf } from './home-selection.ts'
import { HomeSets } from './home-sets.ts'
import { predicatesOf, type Predicate } from './predicates.ts'
import { columns, type Row } from './row-layout.ts'
import type { SearchPlan } from './search-plan.ts'
import { selectRows } from './select-rows.ts'
import { valuesOf } from './sort-scores.ts'

/** Filters that say where: they are changed on the map, not taken back. */
const where = ['bounds', 'selection', 'place', 'miles', 'areas']

/** All public homes in memory, answering any filter in one pass over the columns it names. */
export class ColumnarIndex {
  readonly homes: HomeColumns
  readonly bounds: BlockBounds
  /** Rows that are gone or lie outside the order of the curve since it was built. */
  strays = 0
  readonly sets: HomeSets
  readonly #chosen = new Uint16Array(blockSize)

  constructor(homes: HomeColumns) {
    this.homes = homes
    this.bounds = new BlockBounds(homes)
    this.sets = new HomeSets(homes)
  }

  page(plan: SearchPlan): FoundPage {
    const { total, rows } = this.#best(plan)
    const valueOf = valuesOf(this.homes, plan)
    return { total, ids: rows.map((row) => this.homes.arrays.id[row] as number), values: rows.map(valueOf) }
  }

  /** The rows of a page in its order, and one more when there is more. */
  #best(plan: SearchPlan): { total: number; rows: number[] } {
    const best = new BestRows(plan.limit + 1)
    const valueOf = valuesOf(this.homes, plan)
    const { id } = this.homes.arrays
    const sign = plan.sort.descending ? -1 : 1
    const after = plan.after && { score: plan.after.value * sign, second: plan.after.id * sign }
    const hopeless = this.#hopeless(plan, best)
    let total = 0
    this.visit(plan, (base, chosen, count, block) => {
      total += count
      if (hopeless(block)) return
      for (let place = 0; place < count; place++) {
        const row = base + (chosen[place] as number)
        const score = valueOf(row) * sign
        if (score > best.worst) continue
        const second = (id[row] as number) * sign
        if (after && (score < after.score || (score === after.score && second <= after.second))) continue
        best.offer(score, second, row)
      }
    })
    return { total, rows: best.rows() }
  }

  /** The newest homes of a search, for the map. */
  pins(plan: SearchPlan, most: number): { total: number; pins: FoundPin[] } {
    const { id, east, north, price, a } = this.homes.arrays
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
    return gatherClusters(this.homes, this.bounds, (visitor) => this.visit(plan, visitor), view)
  }

  facets(plan: SearchPlan): FacetCounts {
    const predicates = this.#predicates(plan)
    const kept = predicates.filter(({ about }) => where.includes(about))
    const open = predicates.filter((each) => !kept.includes(each))
    const everyStatus = { ...plan, statuses: 255, ranges: [] }
    const counting = new FacetCounting(this.homes, open)
    this.#visitWith(kept, everyStatus, (base, chosen, count) => counting.add(base, chosen, count))
    return counting.result()
  }

  count(plan: SearchPlan): number {
    let total = 0
    this.visit(plan, (_, __, count) => (total += count))
    return total
  }

  visit(plan: SearchPlan, visitor: BlockVisitor): void {
    this.#visitWith(this.#predicates(plan), plan, visitor)
  }

  /** @throws Error when the words or the agent of the plan are not among the sets. */
  #predicates(plan: SearchPlan): Predicate[] {
    const selection = selectionOf(plan)
    const selected = selection && this.sets.rowsOf(selection)
    if (selection && !selected) throw new Error('The homes of this selection are not known yet.')
    return predicatesOf(this.homes, plan, selected)
  }

  #visitWith(predicates: readonly Predicate[], plan: SearchPlan, visitor: BlockVisitor): void {
    const anywhere = predicates.filter(({ about }) => about !== 'bounds')
    const blocks = Math.ceil(this.homes.count / blockSize)
    for (let block = 0; block < blocks; block++) {
      if (!this.bounds.mayHold(block, plan)) continue
      const base = block * blockSize
      const asked = this.bounds.inside(block, plan) ? anywhere : predicates
      const count = selectRows(asked, base, Math.min(blockSize, this.homes.count - base), this.#chosen)
      if (count > 0) visitor(base, this.#chosen, count, block)
    }
  }

  /** Takes what became different since the last look; answers whether all of it found room. If not, build the index anew. */
  follow({ homes, selections }: Changes): boolean {
    let room = true
    for (const [id, change] of homes) {
      try {
        this.apply(id, change?.row)
        if (change) this.sets.note(id, selections, change.selected)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        room = false
      }
    }
    return room
  }

  /** Takes the present state of a home; without a row it is gone. @throws RangeError when the index has to be built anew. */
  apply(id: number, row: Row | undefined): void {
    const at = this.homes.rowOf(id)
    if (at < 0) {
      if (row) this.#append(row)
      return
    }
    if (!row) {
      this.homes.remove(at)
      this.strays++
      return
    }
    const { east, north } = this.homes.arrays
    const moved = row.numbers[columns.indexOf('east')] !== east[at] || row.numbers[columns.indexOf('north')] !== north[at]
    if (moved) {
      this.homes.remove(at)
      this.strays++
      this.#append(row)
    } else {
      this.homes.write(at, row)
      this.bounds.widen(this.homes, at)
    }
  }

  #append(row: Row): void {
    this.bounds.widen(this.homes, this.homes.append(row))
    this.strays++
  }

  /** Whether the best of a block is worse than the worst kept, so that only counting it is left. */
  #hopeless({ sort: { key, descending } }: SearchPlan, best: BestRows): (block: number) => boolean {
    const { low, high } = this.bounds
    if (key === 'newest') return (block) => -(high.published[block] as number) > best.worst
    if (key === 'price') return (block) => (descending ? -(high.price[block] as number) : (low.price[block] as number)) > best.worst
    return () => false
  }
}
