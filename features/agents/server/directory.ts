import { sql, type RawBuilder } from 'kysely'
import { usStates, type UsState } from '#features/location/contract'
import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import { noState } from '../contract/agent-directory.ts'
import type { AgentDirectory } from '../contract.ts'
import { agentRecords, cardOf } from './read-agents.ts'

export interface DirectoryQuery {
  q: string
  language: string
  state?: string | undefined
  page: number
  limit: number
}

interface Line {
  id: number
  state: string | null
  name: string
  city: string | null
}

interface Found extends Pick<AgentDirectory, 'total' | 'stateTotals' | 'topCities' | 'languages'> {
  lines: number
  shown: Line[]
}

const noStateName = 'State not listed'

export function stateName(state: string | null): string {
  return state === null ? noStateName : (usStates[state as UsState] ?? state)
}

/**
 * Returns one page of the agents by the state of their license, then by each city they serve, both in alphabetical order. Agents
 * without a brokerage are left out: states want it named wherever an agent is.
 */
export async function agentDirectory(db: Database, query: DirectoryQuery): Promise<AgentDirectory> {
  const { total, lines, shown, stateTotals, topCities, languages } = await findAgents(db, query)
  const { page, limit } = query
  const pages = Math.max(1, Math.ceil(lines / limit))
  const records = await agentRecords(db, [...new Set(shown.map(({ id }) => id))])
  const states: AgentDirectory['states'] = []
  for (const { id, state, name, city } of shown) {
    const record = records.get(id)
    if (!record) continue
    if (states.at(-1)?.state !== state || states.length === 0) states.push({ state, name, cities: [] })
    const { cities } = states.at(-1) as AgentDirectory['states'][number]
    if (cities.at(-1)?.city !== city || cities.length === 0) cities.push({ city, agents: [] })
    cities.at(-1)?.agents.push({ ...cardOf(record), languages: record.profile.languages })
  }
  return { total, page, pages, nextPage: page < pages ? page + 1 : null, states, stateTotals, topCities, languages }
}

/** Finds everything in one statement, so that counts and lines come from one snapshot. */
async function findAgents(db: Database, { q, language, state, page, limit }: DirectoryQuery): Promise<Found> {
  const terms = separated(q).split(' ').filter(Boolean)
  const fits = terms.map((term) => sql`and words like ${likePattern(term)}`)
  const speaks =
    language === '' ? sql`` : sql`and exists (select from unnest(languages) spoken where ${plain(sql`spoken`)} = ${separated(language)})`
  const chosen = state === undefined ? sql`true` : state === noState ? sql`state is null` : sql`state = ${state}`
  const { rows } = await sql<Found>`
    with listed as (
      select agent.account_id as id, agent.languages, city, coalesce(license.state, office_state_or_province) as state,
        coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as agent_name, office_name
      from agent_profile agent join account on account.id = agent.account_id join office on office.office_key = agent.office_key
      left join lateral (select member_state_license_state as state from member_state_license
        where member_state_license.member_key = agent.member_key order by x_status = 'verified' desc, id limit 1) license on true
      cross join lateral unnest(case when cardinality(cities) = 0 then array[office_city] else cities end) city
      where is_agent and suspended_at is null
    ), named as (
      select listed.*, coalesce(known.name, state, ${noStateName}) as name, ${plain(sql`city`)} as plain_city, ${plain(sql`agent_name`)} as plain_name
      from listed left join unnest(${Object.keys(usStates)}::text[], ${Object.values(usStates)}::text[]) known (code, name) on code = state
    ), searched as (
      select *, plain_name || ' ' || coalesce(plain_city, '') || ' ' || ${plain(sql`concat_ws(' ', office_name, name, state)`)} as words from named
    ), matching as materialized (
      select id, state, name, city, plain_city, plain_name from searched where true ${sql.join(fits, sql` `)} ${speaks}
    ), chosen as materialized (select * from matching where ${chosen})
    select (select count(distinct id)::int from chosen) as total, (select count(*)::int from chosen) as lines,
      coalesce((select json_agg(line) from (select id, state, name, city from chosen
        order by state is null, name, plain_city nulls last, city, plain_name, id
        limit ${limit} offset ${(page - 1) * limit}) line), '[]') as shown,
      coalesce((select json_agg(line) from (select state, name, count(distinct id)::int as agents from matching
        group by state, name order by state is null, name) line), '[]') as "stateTotals",
      coalesce((select json_agg(line) from (select state, city, count(distinct id)::int as agents from chosen where city is not null
        group by state, city order by agents desc, city, state limit 20) line), '[]') as "topCities",
      coalesce((select json_agg(spoken order by ${plain(sql`spoken`)}) from (select min(spoken) as spoken from listed, unnest(languages) spoken
        group by ${plain(sql`spoken`)} order by count(distinct id) desc limit 100) most), '[]') as languages`.execute(db)
  return rows[0] as Found
}

/** Lower-cased, without accents, and with one space for punctuation: "San José, CA" and "san jose ca" are equal. */
const plain = (text: RawBuilder<unknown>): RawBuilder<string> => sql`trim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD),
  U&'[\\0300-\\036F]', '', 'g')), U&'[\\0001-\\002F\\003A-\\0060\\007B-\\00BF\\2000-\\206F]+', ' ', 'g'))`

/** Does in code what `plain` does in a statement. */
const separated = (text: string): string =>
  withoutAccents(text)
    .replaceAll(/[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+/g, ' ')
    .trim()
