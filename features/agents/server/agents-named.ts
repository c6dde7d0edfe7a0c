import type { AgentCard } from '#features/agents/contract'
import type { Account } from '#features/accounts/server'
import { withoutAccents } from '#platform/contract/text/without-accents.ts'
import type { PreparedStatements } from '#platform/database/prepared-statements.ts'
import type { ProfileRow, RatedLicense } from './agent-rows.ts'
import { cardOf } from './read-agents.ts'

type Found = Pick<Account, 'id' | 'first_name' | 'last_name' | 'username' | 'profile_image_url' | 'phone' | 'phone_shown_to' | 'is_demo'> &
  Pick<ProfileRow, 'slug' | 'cities' | 'office_name'> &
  Pick<RatedLicense, 'member_state_license_state' | 'x_status' | 'has_passed' | 'x_checked_at'> & {
    member_state_license: string | null
  }

/** Without accents, which people leave out when they type: letters and their marks apart, and the marks taken away. */
const name = `regexp_replace(normalize(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), NFD), U&'[\\0300-\\036F]', '', 'g')`
// One statement for all that a card shows, because people wait for this at every letter.
const namedSql = `
  select account.id, first_name, last_name, username, profile_image_url, phone, phone_shown_to, is_demo, slug, cities, office_name,
    license.member_state_license, license.member_state_license_state, license.x_status, license.x_checked_at,
    license.member_state_license_expiration_date < $3::date as has_passed
  from account join agent_profile on agent_profile.account_id = account.id join office on office.office_key = agent_profile.office_key
  left join lateral (select * from member_state_license where member_state_license.member_key = agent_profile.member_key
    order by x_status = 'verified' desc, id limit 1) as license on true
  where is_agent and suspended_at is null and $1 <% ${name}
  order by word_similarity($1, ${name}) desc, account.id limit $2`

/** Agents with a brokerage whose name is like what was typed, the most alike first; at least three letters. */
export async function agentsNamed(statements: PreparedStatements, typed: string, most: number, now: number): Promise<AgentCard[]> {
  const text = withoutAccents(typed.trim())
  if (text.length < 3) return []
  const rows = await statements.run<Found>('agents named', namedSql, [text, most, new Date(now).toISOString().slice(0, 10)])
  return rows.map((row) => {
    const { member_state_license: number } = row
    return cardOf({ account: row, profile: row, licenses: number === null ? [] : [{ ...row, member_state_license: number }] })
  })
}
