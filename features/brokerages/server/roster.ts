import { sql } from 'kysely'
import type { BrokerageMember, BrokerageRole, LicenseState } from '#features/brokerages/contract'
import type { PageQuery } from '#platform/contract/pages.ts'
import type { Database } from '#platform/database/database.ts'
import { licenseState, type ByOffice, type InOffice } from './counted.ts'

const dayMs = 86_400_000
/** How many days back response times reach. */
const daysBack = 90

interface RosterRow {
  account_id: number
  name: string
  slug: string | null
  role: BrokerageRole
  joined_at: Date
  office_id: number | null
  profile_office: string | null
  licenses: { number: string; state: string; expiresOn: string | null; status: LicenseState }[] | null
  on_market: number
  unanswered: number
  seconds: number | null
  answered: number
}

const asked = (at: Date) => sql`first.created_at > ${new Date(at.getTime() - daysBack * dayMs)}`
const timed = sql`
  percentile_cont(0.5) within group (order by waited_seconds) as seconds, count(waited_seconds)::integer as answered`
const whole = (seconds: number | null) => (seconds === null ? null : Math.round(seconds))

/** Returns a page of the members of a brokerage, in the order they joined, each with offices, licenses and what they have open. */
export async function rosterOf(db: Database, brokerageKey: number, at: Date, { page, limit }: PageQuery): Promise<BrokerageMember[]> {
  const { rows } = await sql<RosterRow>`
    select member.account_id, concat_ws(' ', account.first_name, account.last_name) as name, profile.slug, member.x_role as role,
      member.joined_at, member.brokerage_office_key as office_id,
      nullif(concat_ws(', ', office_name, office_city, office_state_or_province), '') as profile_office,
      (select jsonb_agg(jsonb_build_object('number', s.member_state_license, 'state', s.member_state_license_state,
          'expiresOn', s.member_state_license_expiration_date, 'status', ${licenseState(at)}) order by s.id)
        from member_state_license s where s.member_key = profile.member_key) as licenses,
      (select count(*)::integer from listing where list_agent_account_id = account.id and x_on_market) as on_market,
      (select count(*)::integer from lead_awaiting_answer where agent_account_id = account.id and account.suspended_at is null) as unanswered,
      response.seconds, response.answered
    from brokerage_member member join account on account.id = member.account_id
      left join agent_profile profile on profile.account_id = account.id left join office using (office_key)
      cross join lateral (select ${timed} from lead_first_answer first where agent_account_id = account.id and ${asked(at)}) response
    where member.brokerage_key = ${brokerageKey} order by member.joined_at, member.account_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows.map((row) => ({
    accountId: row.account_id,
    name: row.name,
    slug: row.slug,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    officeId: row.office_id,
    profileOffice: row.profile_office,
    licenses: row.licenses ?? [],
    onMarket: row.on_market,
    unanswered: row.unanswered,
    response: { seconds: whole(row.seconds), answered: row.answered },
  }))
}

type Response = BrokerageMember['response']

/** Returns how long buyers waited for the first answer of anybody in the brokerage, also of each office. */
export async function responseOf(db: Database, brokerageKey: number, at: Date): Promise<ByOffice<Response>> {
  const { rows } = await sql<{ in_office: InOffice; is_whole: boolean; seconds: number | null; answered: number }>`
    select brokerage_office_key as in_office, grouping(brokerage_office_key) = 1 as is_whole, ${timed}
    from lead_first_answer first join brokerage_member on brokerage_member.account_id = first.agent_account_id
    where brokerage_key = ${brokerageKey} and ${asked(at)} group by grouping sets ((), (brokerage_office_key))`.execute(db)
  const read = (row: (typeof rows)[number] | undefined): Response => ({
    seconds: whole(row?.seconds ?? null),
    answered: row?.answered ?? 0,
  })
  return {
    whole: read(rows.find(({ is_whole }) => is_whole)),
    of: (office) => read(rows.find(({ is_whole, in_office }) => !is_whole && in_office === office)),
  }
}
