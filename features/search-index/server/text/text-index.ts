import type { SearchPlan } from '#features/search-plan/server'
import type { ListingColumns } from '../columns/listing-columns.ts'
import { agentTerm, textSql } from './row-text.ts'
import { holds, type Compiled } from './compiled-text.ts'
import { PostingLists, setLength, type RowSet, type StoredLists } from './posting-lists.ts'
import { bytesOf, hashOf, TermTable } from './term-table.ts'

const space = 32

export interface StoredText {
  next: number
  /** How texts were read. */
  sql: string
  terms: { count: number; used: number }
  lists: StoredLists
  changed: [row: number, terms: number[]][]
}

/** Which terms every listing has, by the rows of an index. Filled row by row; what changes afterwards is kept beside it. */
export class TextIndex {
  /** Rows up to this one are known; all of them once `ready`. */
  next = 0
  ready = false
  readonly terms = new TermTable()
  readonly #postings: PostingLists
  readonly #hashes: Uint32Array
  /** Terms of rows that changed since they were read, and a bit for each of these rows. */
  readonly #changed = new Map<number, Set<number>>()
  readonly #isChanged: RowSet
  readonly #listings: ListingColumns
  readonly #spare: RowSet[] = []
  #last: { text: SearchPlan['text']; agentId: number | undefined; rows: RowSet } | undefined

  constructor(listings: ListingColumns) {
    this.#listings = listings
    this.#postings = new PostingLists(listings.capacity)
    this.#hashes = new Uint32Array(listings.capacity)
    this.#isChanged = new Uint32Array(setLength(listings.capacity))
  }

  /** What is known, once it is all there; the bytes come in the order of `restore`. */
  stored(): (StoredText & { arrays: Uint8Array[] }) | undefined {
    if (!this.ready) return undefined
    const { arrays: termBytes, ...terms } = this.terms.stored()
    const { arrays: listBytes, ...lists } = this.#postings.stored(terms.count)
    const changed = [...this.#changed].map(([row, ids]): [number, number[]] => [row, [...ids]])
    return { next: this.next, sql: textSql, terms, lists, changed, arrays: [...termBytes, ...listBytes, bytesOf(this.#hashes, this.next)] }
  }

  /** Takes over what was stored of the same rows, once `into` has filled the bytes; nothing where texts were read in another way then. */
  async restore({ next, sql, terms, lists, changed }: StoredText, into: (arrays: Uint8Array[]) => Promise<void>): Promise<void> {
    if (sql !== textSql) return
    await into([...this.terms.restore(terms), ...this.#postings.restore(lists), bytesOf(this.#hashes, next)])
    this.terms.numberAll()
    for (const [row, ids] of changed) {
      this.#changed.set(row, new Set(ids))
      this.#isChanged[row >>> 5] = (this.#isChanged[row >>> 5] as number) | (1 << (row & 31))
    }
    this.next = next
    this.ready = true
  }

  get bytes(): number {
    return this.terms.bytes + this.#postings.bytes + this.#hashes.byteLength + this.#isChanged.byteLength
  }

  get changedRows(): number {
    return this.#changed.size
  }

  /** How many listings have a term. */
  count(term: number): number {
    return this.#postings.count(term)
  }

  /** The next row has the terms of this line; between them stands a space. */
  add(line: Uint8Array, from: number, to: number): void {
    const row = this.next++
    this.#hashes[row] = hashOf(line, from, to)
    eachTerm(line, from, to, (begin, end) => this.#postings.add(this.terms.idOf(line, begin, end), row))
  }

  /** What a listing says now. */
  change(row: number, text: string): void {
    if (row < 0) return
    this.#last = undefined
    const line = Buffer.from(text)
    if (this.ready && row === this.next) return this.add(line, 0, line.length)
    const isSame = row < this.next && this.#hashes[row] === hashOf(line, 0, line.length)
    const bit = 1 << (row & 31)
    if (isSame) {
      this.#changed.delete(row)
      this.#isChanged[row >>> 5] = (this.#isChanged[row >>> 5] as number) & ~bit
      return
    }
    const ids = new Set<number>()
    eachTerm(line, 0, line.length, (begin, end) => ids.add(this.terms.idOf(line, begin, end)))
    this.#changed.set(row, ids)
    this.#isChanged[row >>> 5] = (this.#isChanged[row >>> 5] as number) | bit
  }

  /** The rows with a text and of an agent; good until the next call. Undefined where neither is asked for. */
  rowsOf({ text, agentId }: Pick<SearchPlan, 'text' | 'agentId'>, compile: () => Compiled | undefined): RowSet | undefined {
    if (!text && agentId === undefined) return undefined
    if (this.#last?.text !== text || this.#last?.agentId !== agentId || !this.#last) {
      if (this.#last) this.#spare.push(this.#last.rows)
      this.#last = undefined
      const agent: Compiled[] = agentId === undefined ? [] : [{ kind: 'term', id: this.terms.find(agentTerm(agentId)) }]
      const asked: Compiled[] = text ? [compile() ?? nothing] : []
      this.#last = { text, agentId, rows: this.#settled({ kind: 'all', parts: [...asked, ...agent] }) }
    }
    return this.#last.rows
  }

  /** Whether any listing has a term, or one of several. */
  occurs(compiled: Compiled): boolean {
    // So many have it that not all of them can have lost it since.
    if (compiled.kind === 'term' && this.#postings.count(compiled.id) > this.#changed.size) return true
    const rows = this.#settled(compiled)
    this.#spare.push(rows)
    return holdsAny(rows)
  }

  /** Something else than terms changed. */
  forget(): void {
    this.#last = undefined
  }

  /** With what changed since it was read, and without the room behind the last row. */
  #settled(compiled: Compiled): RowSet {
    const rows = this.#evaluate(compiled)
    if (this.#changed.size > 0) {
      for (let at = 0; at < rows.length; at++) rows[at] = (rows[at] as number) & ~(this.#isChanged[at] as number)
      for (const [row, ids] of this.#changed)
        if (holds(compiled, ids, row)) rows[row >>> 5] = (rows[row >>> 5] as number) | (1 << (row & 31))
    }
    const { count } = this.#listings
    const word = count >>> 5
    rows[word] = (rows[word] ?? 0) & ((1 << (count & 31)) - 1)
    rows.fill(0, word + 1)
    return rows
  }

  #evaluate(node: Compiled): RowSet {
    switch (node.kind) {
      case 'term': {
        const rows = this.#empty()
        if (node.id >= 0) this.#postings.addTo(rows, node.id)
        return rows
      }
      case 'rows': {
        const rows = this.#empty()
        new Uint8Array(rows.buffer).set(node.rows.subarray(0, rows.byteLength))
        return rows
      }
      case 'not': {
        const rows = this.#evaluate(node.part)
        for (let at = 0; at < rows.length; at++) rows[at] = ~(rows[at] as number)
        return rows
      }
      case 'any': {
        const rows = this.#empty()
        for (const part of node.parts) {
          if (part.kind === 'term') {
            if (part.id >= 0) this.#postings.addTo(rows, part.id)
          } else this.#join(rows, part, (a, b) => a | b)
        }
        return rows
      }
      case 'all': {
        const [first, ...rest] = node.parts
        if (!first) return this.#empty()
        const rows = this.#evaluate(first)
        for (const part of rest) {
          const isDense = part.kind === 'term' && part.id >= 0 && this.#postings.keepIn(rows, part.id)
          if (!isDense) this.#join(rows, part, (a, b) => a & b)
        }
        return rows
      }
    }
  }

  #join(rows: RowSet, part: Compiled, how: (a: number, b: number) => number): void {
    const others = this.#evaluate(part)
    for (let at = 0; at < rows.length; at++) rows[at] = how(rows[at] as number, others[at] as number)
    this.#spare.push(others)
  }

  #empty(): RowSet {
    return this.#spare.pop()?.fill(0) ?? new Uint32Array(setLength(this.#listings.capacity))
  }
}

export function holdsAny(rows: RowSet): boolean {
  for (let at = 0; at < rows.length; at++) if (rows[at] !== 0) return true
  return false
}

const nothing: Compiled = { kind: 'any', parts: [] }

function eachTerm(line: Uint8Array, from: number, to: number, visit: (begin: number, end: number) => void): void {
  for (let begin = from; begin < to;) {
    let end = begin
    while (end < to && line[end] !== space) end++
    if (end > begin) visit(begin, end)
    begin = end + 1
  }
}
