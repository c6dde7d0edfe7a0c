import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListingColumns } from '../columns/listing-columns.ts'
import { TextIndex, type StoredText } from './text-index.ts'

const count = 12_000
const terms = ['pool', 'café', 'porch', 'zeppelin', 'hedge', 'loft']

function listings(capacity: number): ListingColumns {
  const columns = new ListingColumns(capacity, { first: 1, last: capacity }, [])
  columns.count = count
  return columns
}

/** Each term is in every so many rows; some say something else since, and one came. */
function textOf(steps: readonly number[], changed: readonly number[]): TextIndex {
  const text = new TextIndex(listings(count + 100))
  for (let row = 0; row < count - 1; row++) {
    const line = Buffer.from(terms.filter((_, term) => row % (steps[term] ?? 1) === 0).join(' '))
    text.add(line, 0, line.length)
  }
  text.ready = true
  for (const row of changed) text.change(row, `hedge new${row}`)
  text.change(count - 1, 'porch last')
  return text
}

/** As a file does it: what is not bytes goes through JSON. */
async function throughFile(text: TextIndex, change: Partial<StoredText> = {}): Promise<TextIndex> {
  const { arrays, ...head } = text.stored() ?? { arrays: [] }
  const restored = new TextIndex(listings(count + 5000))
  await restored.restore({ ...(JSON.parse(JSON.stringify(head)) as StoredText), ...change }, async (into) => {
    expect(into.map(({ length }) => length)).toEqual(arrays.map(({ length }) => length))
    into.forEach((array, index) => array.set(arrays[index] ?? []))
  })
  return restored
}

function rowsOf(text: TextIndex, term: string): number[] {
  const rows = text.rowsOf({ text: { term }, agentId: undefined }, () => ({ kind: 'term', id: text.terms.find(term) }))
  return Array.from({ length: count + 10 }, (_, row) => row).filter((row) => ((rows?.[row >>> 5] ?? 0) >>> (row & 31)) & 1)
}

const step = fc.constantFrom(1, 2, 5, 90, 4000)

test('what was stored finds the same rows, and goes on with what changes afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 6 }),
      fc.array(fc.nat(count - 2), { maxLength: 5 }),
      async (steps, changed) => {
        const text = textOf(steps, changed)
        const restored = await throughFile(text)
        expect([restored.ready, restored.next, restored.changedRows]).toEqual([true, count, text.changedRows])
        const all = [...terms, 'last', 'nowhere', ...changed.map((row) => `new${row}`)]
        for (const term of all) expect(rowsOf(restored, term)).toEqual(rowsOf(text, term))
        for (const each of [text, restored]) each.change(7, 'zeppelin later')
        for (const term of [...all, 'later']) expect(rowsOf(restored, term)).toEqual(rowsOf(text, term))
      },
    ),
    { numRuns: 10 },
  )
})

test('texts that were read in another way, or not to their end, are not taken over', async () => {
  const text = textOf([1, 2, 3, 4, 5, 6], [])
  const restored = await throughFile(text, { sql: 'select something else' })
  expect([restored.ready, restored.next]).toEqual([false, 0])
  text.ready = false
  expect(text.stored()).toBeUndefined()
})
