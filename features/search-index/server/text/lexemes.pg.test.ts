import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../search/server/testing/search-world.fixtures.ts'
import { Lexemes } from './lexemes.ts'

test('a number is to the database what it is, so nobody waits for it to say so', async () => {
  const { db } = (await world()).services
  const numbers = ['0', '007', '1200', '78704', '4294967296', '9'.repeat(60)]
  const { rows } = await sql<{ lexemes: string[] }>`
    select tsvector_to_array(to_tsvector('listing_english', term)) as lexemes from unnest(${numbers}::text[]) with ordinality as given (term, position)
    order by position`.execute(db)
  const lexemes = new Lexemes()
  expect(lexemes.unknown({ all: [...numbers, '2nd'].map((term) => ({ term })) })).toEqual(['2nd'])
  expect(numbers.map(lexemes.of)).toEqual(rows.map((row) => row.lexemes))
})
