import type pg from 'pg'
import { print, rounded, type Goal } from './figures.ts'
import { fetchText, percentile } from './search-http.ts'

const typed = ['fruit trees', 'solar panels', 'corner-lot cabin', 'heat pump', 'covered patio austin', 'gas fireplace houston', 'lake']
const rounds = 6

/** Words over HTTP against the same statement alone on one connection. */
export async function measureWords(server: string, client: pg.Client): Promise<Goal[]> {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++)
    for (const text of typed) {
      const sent = performance.now()
      await fetchText(`${server}/api/properties?limit=24&q=${encodeURIComponent(text)}`)
      const answered = performance.now()
      const query = text
        .match(/\w+/g)
        ?.map((word) => `${word}:*`)
        .join(' & ')
      await client.query(
        `with found as materialized (select listing_key, x_first_public_at from listing
           where x_words @@ to_tsquery('simple', $1) and x_is_public and standard_status <> 'Closed')
         select (select count(*) from found), array(select listing_key from found order by x_first_public_at desc, listing_key desc limit 24)`,
        [query],
      )
      theirs.push(performance.now() - answered)
      ours.push(answered - sent)
    }
  const sorted = (list: number[]) => list.toSorted((a, b) => a - b)
  const [a, b] = [percentile(sorted(ours), 0.95), percentile(sorted(theirs), 0.95)]
  print('words', {
    oursP50: rounded(percentile(sorted(ours), 0.5)),
    oursP95: rounded(a),
    sqlP50: rounded(percentile(sorted(theirs), 0.5)),
    sqlP95: rounded(b),
  })
  return [{ name: 'words against bare SQL, p95', value: a / b, most: 1.5, unit: 'x' }]
}
