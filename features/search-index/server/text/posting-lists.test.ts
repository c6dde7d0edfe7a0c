import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PostingLists, setLength } from './posting-lists.ts'
import { TermTable } from './term-table.ts'

const rows = 40_000
/** How far apart the rows of a term lie: from nearly all to one in thousands. */
const steps = fc.constantFrom(1, 2, 3, 9, 150, 9000)

test('every term is in the rows it was added to, however many there are and however they are mixed', () => {
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 9 }), fc.nat(50), (each, first) => {
      const lists = new PostingLists(rows)
      const expected = each.map(() => [] as number[])
      for (let row = first; row < rows; row++)
        each.forEach((step, term) => {
          if (row % step !== term % step) return
          lists.add(term, row)
          expected[term]?.push(row)
        })
      each.forEach((_, term) => {
        const set = new Uint32Array(setLength(rows))
        lists.addTo(set, term)
        const rowsOfTerm = Array.from({ length: rows }, (_, row) => row).filter((row) => ((set[row >>> 5] ?? 0) >>> (row & 31)) & 1)
        expect(rowsOfTerm).toEqual(expected[term])
        expect(lists.count(term)).toBe(rowsOfTerm.length)
      })
    }),
    { numRuns: 15 },
  )
})

test('a term has one number, found again among many others', () => {
  const table = new TermTable()
  const terms = Array.from({ length: 30_000 }, (_, index) => `term${index * 7}é`)
  const idOf = (term: string) => table.idOf(Buffer.from(`#${term}#`), 1, Buffer.byteLength(term) + 1)
  expect(terms.map(idOf)).toEqual(terms.map((_, index) => index))
  expect(terms.map(idOf)).toEqual(terms.map((_, index) => index))
  expect([table.find(terms[29_999] ?? ''), table.find('term'), table.term(12)]).toEqual([29_999, -1, terms[12]])
})
