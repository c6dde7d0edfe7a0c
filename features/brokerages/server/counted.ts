import { sql, type RawBuilder } from 'kysely'
import { countedKinds, type CountedItems, type CountedKind } from '#features/brokerages/contract'
import type { Database } from '#platform/database/database.ts'

const listedAtOnce = 200
/** Licenses that end within so many days are about to expire. */
const daysAhead = 60

/** The word for a license `s`, by the last day and the clock of its state. */
export const licenseState = (at: Date): RawBuilder<string> => sql`case
  when s.x_status in ('mismatch', 'revoked') then 'problem'
  when s.x_status = 'expired' or s.member_state_license_expiration_date < (${at}::timestamptz at time zone s.x_time_zone)::date then 'expired'
  when s.member_state_license_expiration_date <= (${at}::timestamptz at time zone s.x_time_zone)::date + ${daysAhead}::integer then 'expiring'
  when s.x_status = 'verified' then 'valid' else 'unchecked' end`

/**
 * Everything the dashboard counts, one row each: a number and the list behind it are read from here, so that they are the same.
 * Rows of agents of this brokerage alone; what a buyer wrote or is called is not among it.
 */
const counted = (brokerageKey: number, at: Date) => sql`
  with member as (
    select account.id, concat_ws(' ', account.first_name, account.last_name) as name, account.suspended_at,
      brokerage_member.brokerage_office_key as in_office
    from brokerage_member join account on account.id = brokerage_member.account_id
    where brokerage_member.brokerage_key = ${brokerageKey}
  ), home as (
    select listing.*, member.name, member.in_office, case when listing.x_is_public then listing.listing_key end as property_id
    from listing join member on member.id = listing.list_agent_account_id
  ), waiting as (
    select lead.id, lead.waiting_since, lead.stage, lead.created_at, member.name, member.in_office, member.suspended_at,
      listing.x_title as title,
      case when listing.x_is_public then listing.listing_key end as property_id
    from lead join member on member.id = lead.agent_account_id left join listing on listing.listing_key = lead.listing_key
    where lead.stage not in ('won', 'lost', 'spam')
  ), counted (kind, key, name, in_office, title, property_id, at, detail) as (
    select case
        when editorial_status <> 'approved' then 'draft'
        when hidden_at is not null then 'off-market'
        when standard_status = 'Coming Soon' then 'coming-soon'
        when standard_status = 'Active' then 'active'
        when standard_status = 'Active Under Contract' then 'under-contract'
        when standard_status = 'Pending' then 'pending'
        when standard_status = 'Closed' then 'closed'
        else 'off-market' end,
      'listing ' || listing_key, name, in_office, x_title, property_id, coalesce(status_change_timestamp, modification_timestamp), null::text
    from home where editorial_status <> 'in_review'
    union all
    select 'in-review', case when is_change then 'change ' else 'listing ' end || listing_key, name, in_office, x_title, property_id,
      handed_in_at, null
    from home join listing_in_review using (listing_key)
    union all
    select 'unanswered', 'lead ' || id, name, in_office, title, property_id, waiting.waiting_since, null
    from waiting join lead_awaiting_answer on lead_id = id where suspended_at is null
    union all
    select 'unassigned', 'lead ' || id, name, in_office, title, property_id, coalesce(waiting_since, created_at), null from waiting
    where suspended_at is not null
    union all
    select 'license-' || state, 'license ' || id, name, in_office, number, null, expires_on, license_state from (
      select s.id, member.name, member.in_office, s.member_state_license as number, s.member_state_license_state as license_state,
        s.member_state_license_expiration_date::timestamp at time zone 'UTC' as expires_on, ${licenseState(at)} as state
      from member_state_license s join agent_profile using (member_key) join member on member.id = agent_profile.account_id
    ) license where state in ('expired', 'expiring', 'problem')
    union all
    select 'wording', 'wording ' || kept.id, home.name, home.in_office, home.x_title, home.property_id, kept.created_at, kept.phrase
    from copy_acknowledgement kept join home using (listing_key) where kept.reviewed_at is null
    union all
    select 'no-brokerage-line', 'listing ' || listing_key, home.name, home.in_office, x_title, property_id, x_first_public_at, office_name
    from home left join agent_profile on agent_profile.account_id = home.list_agent_account_id left join office using (office_key)
    where home.x_on_market and lower(coalesce(office_name, '')) <>
      (select lower(brokerage_name) from brokerage where brokerage.brokerage_key = ${brokerageKey})
  )`

/** The members of one office, or of none, of the brokerage. */
export type InOffice = number | null

export interface ByOffice<Value> {
  whole: Value
  of(office: InOffice): Value
}

/** Returns every number of a brokerage, also of each office. */
export async function countsOf(db: Database, brokerageKey: number, at: Date): Promise<ByOffice<Record<CountedKind, number>>> {
  const { rows } = await sql<{ kind: CountedKind; in_office: InOffice; is_whole: boolean; count: number }>`
    ${counted(brokerageKey, at)} select kind, in_office, grouping(in_office) = 1 as is_whole, count(*)::integer as count
    from counted group by grouping sets ((kind), (kind, in_office))`.execute(db)
  const among = (counts: typeof rows) => {
    const known = new Map(counts.map(({ kind, count }) => [kind, count]))
    return Object.fromEntries(countedKinds.map((kind) => [kind, known.get(kind) ?? 0])) as Record<CountedKind, number>
  }
  return {
    whole: among(rows.filter(({ is_whole }) => is_whole)),
    of: (office) => among(rows.filter(({ is_whole, in_office }) => !is_whole && in_office === office)),
  }
}

interface Counted {
  key: string
  name: string
  title: string | null
  property_id: number | null
  at: Date | null
  detail: string | null
  total: number
}

/** Returns what one number counts, of everybody or of one office: what waits longest or ends soonest first. */
export async function itemsOf(
  db: Database,
  brokerageKey: number,
  { kind, office }: { kind: CountedKind; office?: InOffice },
  at: Date,
): Promise<CountedItems> {
  const { rows } = await sql<Counted>`
    ${counted(brokerageKey, at)}
    select key, name, title, property_id, at, detail, count(*) over ()::integer as total from counted
    where kind = ${kind} ${office === undefined ? sql`` : sql`and in_office is not distinct from ${office}::bigint`}
    order by at nulls last, key limit ${listedAtOnce}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => ({
      key: row.key,
      agentName: row.name,
      title: row.title,
      propertyId: row.property_id,
      at: row.at?.toISOString() ?? null,
      detail: row.detail,
    })),
  }
}
