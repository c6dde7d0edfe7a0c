import type { Unsorted } from './build-index.ts'
import { placeName, type PlaceParts } from './place-name.ts'
import { columns, type Column, type Row } from './row-layout.ts'

/** A listing as `rowSql` selects it. */
export type DatabaseRow = Record<Column, number> & PlaceParts & { open: string | null }

export function rowFrom(row: DatabaseRow): Row {
  return { numbers: columns.map((column) => row[column]), place: placeName(row), open: openDays(row.open) }
}

/** Days since 1970 of dates as the database writes them. */
export function openDays(text: string | null): number[] | undefined {
  return text ? text.split(',').map((day) => Date.parse(day) / 86_400_000) : undefined
}

/** Gathers listings for building an index; made to hold `capacity` and growing when there are more. */
export class RowGathering implements Unsorted {
  numbers: Int32Array
  places: Uint32Array
  /** In lower case, so that two places may have the same name. */
  readonly placeNames: string[] = []
  readonly open = new Map<number, number[]>()
  count = 0
  readonly #codes = new Map<string, number>()

  constructor(capacity: number) {
    this.numbers = new Int32Array(capacity * columns.length)
    this.places = new Uint32Array(capacity)
  }

  /** Makes room for one more listing and returns where its numbers begin. */
  begin(): number {
    if (this.count === this.places.length) {
      const larger = new RowGathering(this.count * 2)
      larger.numbers.set(this.numbers)
      larger.places.set(this.places)
      this.numbers = larger.numbers
      this.places = larger.places
    }
    return this.count * columns.length
  }

  /** `key` is the same for listings whose place is written the same; `name` is its `placeName`. */
  end(key: string, name: () => string, open: number[] | undefined): void {
    let code = this.#codes.get(key)
    if (code === undefined) {
      code = this.placeNames.length
      this.placeNames.push(name())
      this.#codes.set(key, code)
    }
    this.places[this.count] = code
    if (open) this.open.set(this.count, open)
    this.count++
  }
}

export function rowsToBuild(rows: readonly DatabaseRow[]): Unsorted {
  const gathering = new RowGathering(Math.max(1, rows.length))
  for (const row of rows) {
    const at = gathering.begin()
    columns.forEach((column, field) => (gathering.numbers[at + field] = row[column]))
    const name = placeName(row)
    gathering.end(name, () => name, openDays(row.open))
  }
  return gathering
}
