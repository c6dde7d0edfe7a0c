import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { vocabularyOf, type KnownWord, type Vocabulary } from './nearest-words.ts'

/** So many of the newest homes are looked at: what they do not say, hardly anybody means. */
const homesRead = 10_000
const freshMs = 600_000
/** Nobody waits longer than this for the words: the next search that finds nothing has them. */
const patienceMs = 1500

/** Returns the words that homes say, as they are written; read when first asked for, and again when they are ten minutes old. */
export function knownWords(db: Database, now: () => number): () => Promise<Vocabulary | undefined> {
  let known: Vocabulary | undefined
  let readAt = -Infinity
  let reading: Promise<Vocabulary | undefined> | undefined
  return async () => {
    if (known && now() - readAt < freshMs) return known
    reading ??= read(db)
      .then((words) => {
        readAt = now()
        return (known = vocabularyOf(words))
      })
      .catch(() => known)
      .finally(() => (reading = undefined))
    return known ?? Promise.race([reading, patience()])
  }
}

const patience = () => new Promise<undefined>((done) => setTimeout(() => done(undefined), patienceMs).unref())

/** What everybody may read of a home: the street of a withheld address is not among the words. */
async function read(db: Database): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, ndoc as homes from ts_stat(${`
      select to_tsvector('simple', regexp_replace(lower(unaccent(concat_ws(' ', x_title, city, listing_state_name(state_or_province), county_or_parish,
          case when internet_address_display_yn then unparsed_address end, property_sub_type, listing_amenity_words(x_amenities), x_agent_names, public_remarks))),
        '[^[:alpha:]]+', ' ', 'g'))
      from (select * from listing where x_is_public order by listing_key desc limit ${homesRead}) as newest`})`.execute(db)
  return rows
}
