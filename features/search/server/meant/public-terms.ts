import { sql } from 'kysely'
import { amenities } from '#features/listings/contract'
import { termsIn } from '#features/search-text/server'
import type { Database } from '#platform/database/database.ts'
import { vocabularyOf, type CountedTerm, type Vocabulary } from './nearest-terms.ts'

/** So many of the newest homes are looked at: what they do not say, hardly anybody means. */
const listingsRead = 10_000
const freshMs = 600_000
/** Nobody waits longer than this for the terms: the next search that finds nothing has them. */
const patienceMs = 1500

/** Returns the words that homes say, as they are written; read when first asked for, and again when they are ten minutes old. */
export function publicTerms(db: Database, now: () => number): () => Promise<Vocabulary | undefined> {
  let known: Vocabulary | undefined
  let readAt = -Infinity
  let reading: Promise<Vocabulary | undefined> | undefined
  return async () => {
    if (known && now() - readAt < freshMs) return known
    reading ??= read(db)
      .then((terms) => {
        readAt = now()
        return (known = vocabularyOf(terms))
      })
      .catch(() => known)
      .finally(() => (reading = undefined))
    return known ?? Promise.race([reading, patience()])
  }
}

const patience = () => new Promise<undefined>((done) => setTimeout(() => done(undefined), patienceMs).unref())

/** What everybody may read of a home: the street of a withheld address is not among the terms. */
async function read(db: Database): Promise<CountedTerm[]> {
  const { rows } = await sql<CountedTerm>`
    select word, ndoc as homes from ts_stat(${`
      select to_tsvector('simple', regexp_replace(lower(unaccent(concat_ws(' ', x_title, city, listing_state_name(state_or_province), county_or_parish,
          case when internet_address_display_yn then unparsed_address end, property_sub_type, x_agent_names, public_remarks))),
        '[^[:alpha:]]+', ' ', 'g'))
      from (select * from listing where x_is_public order by listing_key desc limit ${listingsRead}) as newest`})`.execute(db)
  const known = new Set(rows.map(({ word }) => word))
  const named = amenities.names.flatMap(termsIn).filter((word) => !known.has(word))
  return [...rows, ...named.map((word) => ({ word, homes: 1 }))]
}
