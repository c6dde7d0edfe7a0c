import type { ColumnarIndex } from '../columns/columnar-index.ts'
import { columns, type Row } from '../columns/row-layout.ts'
import type { Changes } from './listing-changes.ts'

/** Takes what became different since the last look; returns whether all of it found room. If not, build the index anew. */
export function applyChanges(index: ColumnarIndex, { listings, selections }: Changes): boolean {
  let room = true
  index.text.forget()
  for (const [id, change] of listings) {
    try {
      applyRow(index, id, change?.row)
      if (change) index.sets.note(id, selections, change.selected)
      if (change?.text !== undefined) index.text.change(index.listings.rowOf(id), change.text)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      room = false
    }
  }
  return room
}

/** Takes the present state of a listing; without a row it is gone. @throws RangeError when the index has to be built anew. */
export function applyRow(index: ColumnarIndex, id: number, row: Row | undefined): void {
  const { listings, bounds } = index
  const at = listings.rowOf(id)
  if (at < 0) {
    if (row) append(index, row)
    return
  }
  if (!row) {
    listings.remove(at)
    index.strays++
    return
  }
  const { east, north } = listings.arrays
  const moved = row.numbers[columns.indexOf('east')] !== east[at] || row.numbers[columns.indexOf('north')] !== north[at]
  if (moved) {
    listings.remove(at)
    index.strays++
    append(index, row)
  } else {
    listings.write(at, row)
    bounds.widen(listings, at)
  }
}

function append(index: ColumnarIndex, row: Row): void {
  index.bounds.widen(index.listings, index.listings.append(row))
  index.strays++
}
