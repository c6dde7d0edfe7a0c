import type pg from 'pg'
import { rowFrom, type DatabaseRow } from '../columns/database-rows.ts'
import type { ListingSelection } from '#features/search-plan/server'
import type { Changes } from './listing-changes.ts'
import { rowSql } from '../columns/row-layout.ts'
import { textSql } from '../text/row-text.ts'

/** More changes than this are not followed one by one: the index is built anew. */
export const mostChanges = 20_000

// One statement, so that rows and snapshot are of the same moment: neither gaps in sequences nor late commits can hide a change, nor is
// anything read twice.
const changesSql = `
  with look as (select pg_current_snapshot()::text as snapshot),
  changed as (
    select distinct key from listing_noted_since($1::pg_snapshot) key limit ${mostChanges + 1}
  ),
  asked as materialized (
    select to_tsquery('listing_english', query) as query, agent, place from unnest($2::text[], $3::bigint[]) with ordinality as given (query, agent, place)
  )
  select look.snapshot, changed.key, home.* from look left join changed on true
  left join lateral (select ${rowSql},
      array(select coalesce(x_words @@ asked.query, true) and coalesce(list_agent_account_id = asked.agent, true)
        from asked order by place) as selected, case when $4::boolean then ${textSql} end as text
    from listing where listing.listing_key = changed.key and x_is_public offset 0) as home on true`

/** What became different since a snapshot of the database. */
export async function changesSince(
  client: pg.ClientBase,
  snapshot: string,
  selections: readonly ListingSelection[] = [],
  withText = false,
): Promise<Changes> {
  const { rows } = await client.query<
    DatabaseRow & { snapshot: string; key: string | null; id: number | null; selected: boolean[]; text: string | null }
  >({
    name: 'search changes',
    text: changesSql,
    values: [snapshot, selections.map(({ query }) => query ?? null), selections.map(({ agentId }) => agentId ?? null), withText],
  })
  const listings: Changes['listings'] = new Map()
  for (const row of rows)
    if (row.key !== null)
      listings.set(
        Number(row.key),
        row.id === null ? undefined : { row: rowFrom(row), selected: row.selected, text: row.text ?? undefined },
      )
  return { listings, selections, snapshot: rows[0]?.snapshot ?? snapshot, tooMany: rows.length > mostChanges }
}
