import { sql } from 'kysely'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { listLeads, Lead, LeadStage, StageCounts } from '#features/leads/contract'
import { closedStages, leadStages } from '#features/leads/contract'
import type { Database } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import * as texts from '#texts/leads'
import { buyerAreas } from './buyer-areas.ts'

const perPage = 50
const perStage = 25

type Filter = CallInput<typeof listLeads>['query'] & object

export interface ShownRow {
  id: number
  stage: LeadStage
  lost_reason: Lead['lostReason']
  source: Lead['source']
  name: string
  buyer_id: number | null
  contact_email: string | null
  contact_phone: string | null
  listing_key: number | null
  title: string | null
  city: string | null
  state_or_province: string | null
  latitude: number | null
  longitude: number | null
  next_action: string
  next_action_on: string | null
  tags: string[]
  created_at: Date
  modified_at: Date
  first_response_at: Date | null
  waiting_since: Date | null
  revision: number
  is_handed: boolean
  follower_id: number | null
  follower_name: string | null
}

/** Returns what somebody is called, of a row of `account`; nothing for who left. */
export const accountName = (table: string) =>
  sql`coalesce(nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), ''), ${sql.ref(`${table}.username`)})`

/** Whom a lead is about: a member by their name of now, a contact by the one its agent gave, and nobody for a member who left. */
export const nameOfLead = sql`case
  when buyer.id is not null then ${accountName('buyer')}
  when lead.contact_name <> '' then lead.contact_name
  else ${texts.aFormerMember} end`

/** The columns of a lead as its agent sees it, with the person's name as it is now and the home as everybody may know it. */
export const shown = sql`
  lead.id, lead.stage, lead.lost_reason, lead.source, lead.contact_email, lead.contact_phone, lead.listing_key, lead.next_action,
  to_char(lead.next_action_on, 'YYYY-MM-DD') as next_action_on, lead.tags, lead.created_at, lead.modified_at, lead.first_response_at,
  lead.waiting_since, lead.revision, buyer.id as buyer_id,
  ${nameOfLead} as name, handout.lead_id is not null as is_handed, follower.id as follower_id, ${accountName('follower')} as follower_name,
  listing.x_title as title, listing.city, listing.state_or_province,
  listing.x_public_latitude as latitude, listing.x_public_longitude as longitude`
export const joined = sql`
  left join account buyer on buyer.id = lead.buyer_account_id
  left join listing on listing.listing_key = lead.listing_key
  left join lead_handout handout on handout.lead_id = lead.id
  left join account follower on follower.id = handout.account_id`

export function toLead(row: ShownRow, areas?: ReadonlyMap<number, NonNullable<Lead['buyerArea']>>): Lead {
  return {
    id: Number(row.id),
    stage: row.stage,
    lostReason: row.lost_reason,
    source: row.source,
    name: row.name,
    buyerId: row.buyer_id === null ? null : Number(row.buyer_id),
    buyerArea: (row.buyer_id !== null && areas?.get(Number(row.buyer_id))) || null,
    email: row.contact_email,
    phone: row.contact_phone,
    property:
      row.listing_key === null
        ? null
        : {
            id: Number(row.listing_key),
            title: row.title ?? texts.aHome,
            place: [row.city, row.state_or_province].filter(Boolean).join(', '),
            latitude: row.latitude,
            longitude: row.longitude,
          },
    handout: row.is_handed ? { accountId: row.follower_id === null ? null : Number(row.follower_id), name: row.follower_name } : null,
    nextAction: row.next_action,
    nextActionOn: row.next_action_on,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    firstResponseAt: row.first_response_at?.toISOString() ?? null,
    waitingSince: row.waiting_since?.toISOString() ?? null,
    revision: row.revision,
  }
}

/**
 * Returns the leads that match a filter, with the columns that order them. Each clause reads one index; a search is made of three of them,
 * and titles and names are compared once each instead of once for every lead.
 */
export function matching(agentId: number, { q, dueBy, waiting, propertyId }: Pick<Filter, 'q' | 'dueBy' | 'waiting' | 'propertyId'>) {
  const where = sql`lead.agent_account_id = ${agentId}
    ${dueBy ? sql`and lead.next_action_on <= ${dueBy}::date` : sql``}
    ${propertyId ? sql`and lead.listing_key = ${propertyId}` : sql``}
    ${waiting ? sql`and lead.id in (select lead_id from lead_awaiting_answer where agent_account_id = ${agentId})` : sql``}
    ${dueBy || waiting ? sql`and lead.stage <> all(${[...closedStages]}::text[])` : sql``}`
  const ordered = sql`lead.id, lead.stage, lead.modified_at`
  if (!q) return sql`select ${ordered} from lead where ${where}`
  const like = likePattern(normalEmail(q))
  return sql`select ${ordered} from lead where ${where} and lead.search_text like ${like}
    union select ${ordered} from lead join (
      select about.listing_key from (select distinct listing_key from lead where lead.agent_account_id = ${agentId}) mine
        join listing about using (listing_key) where lower(about.x_title) like ${like}
    ) home using (listing_key) where ${where}
    union select ${ordered} from lead join (
      select person.id from (select distinct buyer_account_id as id from lead where lead.agent_account_id = ${agentId}) mine
        join account person using (id) where lower(concat_ws(' ', person.first_name, person.last_name)) like ${like}
    ) person on person.id = lead.buyer_account_id where ${where}`
}

type Matching = ReturnType<typeof matching>
type Counted = Partial<Record<LeadStage, number>>

/** Returns the leads of an agent: up to 25 of each stage for a board, else a page of 50, last changed first. */
export async function leadsOf(
  db: Database,
  agentId: number,
  query: Filter,
): Promise<{ items: Lead[]; counts: StageCounts; next: string | null }> {
  const { rows, next, counted } = await (query.board ? boardOf(db, agentId, query) : pageOf(db, matching(agentId, query), query))
  // The board shows no map.
  const areas = query.board
    ? undefined
    : await buyerAreas(
        db,
        rows.flatMap(({ buyer_id }) => (buyer_id === null ? [] : [buyer_id])),
      )
  const none = Object.fromEntries(leadStages.map((stage) => [stage, 0])) as StageCounts
  return { items: rows.map((row) => toLead(row, areas)), counts: { ...none, ...counted }, next }
}

/** How many leads each stage has, as JSON. */
const countedIn = (leads: Matching) =>
  sql`select json_object_agg(stage, count)::text as counted from (select stage, count(*) from (${leads}) each group by stage) counts`

interface Page {
  rows: ShownRow[]
  next: string | null
  counted: Counted
}

/**
 * The newest of each stage, and how many there are. Without a filter they come straight from the index that has them in this order; what a
 * filter leaves is gone through once for both. Whole leads are read by their keys, of those alone that are shown.
 */
async function boardOf(db: Database, agentId: number, query: Filter): Promise<Page> {
  const filtered = sql`select * from found`
  const isFiltered = Boolean(query.q || query.dueBy || query.waiting || query.propertyId)
  const newest = isFiltered
    ? sql`select id from (select id, row_number() over (partition by stage order by modified_at desc, id desc) as position from found) ranked
        where position <= ${perStage}`
    : sql`select first.id from unnest(${[...leadStages]}::text[]) as wanted (stage) cross join lateral (
        select lead.id from lead where lead.agent_account_id = ${agentId} and lead.stage = wanted.stage
        order by lead.modified_at desc, lead.id desc limit ${perStage}) first`
  const { rows } = await sql<ShownRow & { counted: string }>`
    ${isFiltered ? sql`with found as materialized (${matching(agentId, query)})` : sql``}
    select ${shown}, (${countedIn(isFiltered ? filtered : matching(agentId, query))}) as counted
    from lead ${joined} where lead.id = any(array(${newest}))
    order by array_position(${[...leadStages]}::text[], lead.stage), lead.modified_at desc, lead.id desc`.execute(db)
  return { rows, next: null, counted: rows[0] ? (JSON.parse(rows[0].counted) as Counted) : {} }
}

async function pageOf(db: Database, leads: Matching, { stage, after }: Filter): Promise<Page> {
  const [micros, id] = after?.split('.') ?? []
  const [{ rows }, counts] = await Promise.all([
    sql<ShownRow & { micros: string }>`
      select ${shown}, (extract(epoch from lead.modified_at) * 1000000)::bigint::text as micros from lead ${joined}
      where lead.id = any(array(
        select id from (${leads}) matched where true ${stage ? sql`and stage = ${stage}` : sql``}
        ${
          micros && id
            ? sql`and (modified_at, id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
            : sql``
        }
        order by modified_at desc, id desc limit ${perPage + 1}))
      order by lead.modified_at desc, lead.id desc`.execute(db),
    sql<{ counted: string | null }>`${countedIn(leads)}`.execute(db),
  ])
  const last = rows[perPage - 1]
  return {
    rows: rows.slice(0, perPage),
    next: rows.length > perPage && last ? `${last.micros}.${last.id}` : null,
    counted: JSON.parse(counts.rows[0]?.counted ?? '{}') as Counted,
  }
}
