import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { listLeads, Lead, LeadDetail, LeadOrigin, LeadStage, StageCounts } from '#features/leads/contract'
import { closedStages, leadStages } from '#features/leads/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { Database, DatabaseTransaction } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/like-pattern.ts'
import { isIntact } from './lead-events.ts'
import { leadTables, type EventRow, type LeadRow } from './lead-rows.ts'
import * as texts from '#texts/leads'

const perPage = 50
const perStage = 25

type Filter = CallInput<typeof listLeads>['query'] & object

interface ShownRow {
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
}

/** Whom a lead is about: a member by their name of now, a contact by the one its agent gave, and nobody for a member who left. */
export const nameOfLead = sql`case
  when buyer.id is not null then coalesce(nullif(concat_ws(' ', buyer.first_name, buyer.last_name), ''), buyer.username)
  when lead.contact_name <> '' then lead.contact_name
  else ${texts.aFormerMember} end`

/** The columns of a lead as its agent sees it, with the person's name as it is now and the home as everybody may know it. */
const shown = sql`
  lead.id, lead.stage, lead.lost_reason, lead.source, lead.contact_email, lead.contact_phone, lead.listing_key, lead.next_action,
  to_char(lead.next_action_on, 'YYYY-MM-DD') as next_action_on, lead.tags, lead.created_at, lead.modified_at, lead.first_response_at,
  lead.waiting_since, lead.revision, buyer.id as buyer_id,
  ${nameOfLead} as name,
  listing.x_title as title, listing.city, listing.state_or_province,
  listing.x_public_latitude as latitude, listing.x_public_longitude as longitude`
const joined = sql`
  left join account buyer on buyer.id = lead.buyer_account_id
  left join listing on listing.listing_key = lead.listing_key`

function toLead(row: ShownRow): Lead {
  return {
    id: Number(row.id),
    stage: row.stage,
    lostReason: row.lost_reason,
    source: row.source,
    name: row.name,
    buyerId: row.buyer_id === null ? null : Number(row.buyer_id),
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

function conditions(agentId: number, { q, dueBy, waiting }: Filter) {
  const like = q ? likePattern(q) : undefined
  return sql`lead.agent_account_id = ${agentId}
    ${dueBy ? sql`and lead.next_action_on <= ${dueBy}::date and lead.stage <> all(${[...closedStages]}::text[])` : sql``}
    ${waiting ? sql`and lead.waiting_since is not null and lead.stage <> all(${[...closedStages]}::text[])` : sql``}
    ${
      like
        ? // Titles and names are looked at once each, not once for every lead.
          sql`and (concat_ws(' ', lead.contact_name, lead.contact_email, lead.next_action) ilike ${like}
            or array_to_string(lead.tags, E'\n') ilike ${like}
            or lead.listing_key in (select about.listing_key from (select distinct listing_key from lead where lead.agent_account_id = ${agentId}) mine
              join listing about using (listing_key) where about.x_title ilike ${like})
            or lead.buyer_account_id in (select person.id from (select distinct buyer_account_id as id from lead where lead.agent_account_id = ${agentId}) mine
              join account person using (id) where concat_ws(' ', person.first_name, person.last_name) ilike ${like}))`
        : sql``
    }`
}

/** Returns the leads of an agent: up to 25 of each stage for a board, else a page of 50, last changed first. */
export async function leadsOf(
  db: Database,
  agentId: number,
  query: Filter,
): Promise<{ items: Lead[]; counts: StageCounts; next: string | null }> {
  const where = conditions(agentId, query)
  const counted = sql<{ stage: LeadStage; count: number }>`
    select lead.stage, count(*)::int as count from lead where ${where} group by lead.stage`.execute(db)
  const items = query.board ? boardOf(db, where) : pageOf(db, where, query)
  const [{ rows: counts }, { rows, next }] = await Promise.all([counted, items])
  const none = Object.fromEntries(leadStages.map((stage) => [stage, 0])) as StageCounts
  return { items: rows.map(toLead), counts: { ...none, ...Object.fromEntries(counts.map(({ stage, count }) => [stage, count])) }, next }
}

type Condition = ReturnType<typeof conditions>

async function boardOf(db: Database, where: Condition): Promise<{ rows: ShownRow[]; next: null }> {
  const { rows } = await sql<ShownRow>`
    select found.* from unnest(${[...leadStages]}::text[]) with ordinality wanted (stage, position)
    cross join lateral (
      select ${shown} from lead ${joined} where ${where} and lead.stage = wanted.stage
      order by lead.modified_at desc, lead.id desc limit ${perStage}
    ) found order by wanted.position, found.modified_at desc, found.id desc`.execute(db)
  return { rows, next: null }
}

async function pageOf(db: Database, where: Condition, { stage, after }: Filter): Promise<{ rows: ShownRow[]; next: string | null }> {
  const [micros, id] = after?.split('.') ?? []
  const { rows } = await sql<ShownRow & { micros: string }>`
    select ${shown}, (extract(epoch from lead.modified_at) * 1000000)::bigint::text as micros from lead ${joined}
    where ${where} ${stage ? sql`and lead.stage = ${stage}` : sql``}
      ${
        micros && id
          ? sql`and (lead.modified_at, lead.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
          : sql``
      }
    order by lead.modified_at desc, lead.id desc limit ${perPage + 1}`.execute(db)
  const last = rows[perPage - 1]
  return { rows: rows.slice(0, perPage), next: rows.length > perPage && last ? `${last.micros}.${last.id}` : null }
}

/** Returns a lead of this agent with all that is known of it. Throws 'not-found', also for leads of others. */
export async function leadDetail(db: Database, agentId: number, id: number): Promise<LeadDetail> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => detailIn(trx, agentId, id))
}

/** All of it as it was at one moment: a link that is added meanwhile would look like one that was altered. */
async function detailIn(trx: DatabaseTransaction, agentId: number, id: number): Promise<LeadDetail> {
  const tables = leadTables(trx)
  const { rows } = await sql<ShownRow & Pick<LeadRow, 'events' | 'head'>>`
    select ${shown}, lead.events, lead.head from lead ${joined} where lead.id = ${id} and lead.agent_account_id = ${agentId}`.execute(trx)
  const [row] = rows
  if (!row) throw new Problem('not-found', texts.thisLeadIsNotYours)
  const events = await tables.selectFrom('lead_event').selectAll().where('lead_id', '=', id).orderBy('number').execute()
  const notes = await tables.selectFrom('lead_note').selectAll().where('lead_id', '=', id).orderBy('id', 'desc').execute()
  return {
    ...toLead(row),
    origin: originOf(events),
    events: events.map((event) => ({
      number: event.number,
      kind: event.kind,
      by: event.by_role,
      at: event.happened_at.toISOString(),
      detail: event.detail,
      hash: event.hash.toString('hex'),
    })),
    isIntact: isIntact(row, events),
    notes: notes.map((note) => ({ id: note.id, body: note.body, createdAt: note.created_at.toISOString() })),
  }
}

function originOf(events: readonly EventRow[]): LeadOrigin | null {
  const detail = events.findLast(({ kind }) => kind === 'created' || kind === 'merged')?.detail as Partial<LeadOrigin> | null | undefined
  if (!detail?.source) return null
  return {
    source: detail.source,
    page: detail.page ?? null,
    room: detail.room ?? null,
    seconds: detail.seconds ?? null,
    isMailboxVerified: detail.isMailboxVerified ?? false,
  }
}
