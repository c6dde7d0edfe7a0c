import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { changeLead, LeadDetail, moveLeads } from '#features/leads/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { foundLead, toDetail, type FoundLead } from './lead-detail.ts'
import { nextLink, noteLead } from './lead-events.ts'
import { leadTables, type LeadRow, type Undo } from './lead-rows.ts'

type Change = CallInput<typeof changeLead>['body']
type Target = Pick<Undo, 'stage' | 'lostReason'>

const dayMs = 86_400_000

async function moved(trx: DatabaseTransaction, row: LeadRow, { stage, lostReason }: Target, at: Date): Promise<LeadRow> {
  if (row.stage === stage && row.lost_reason === lostReason) return row
  const changed = await leadTables(trx)
    .updateTable('lead')
    .set({ stage, lost_reason: lostReason })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteLead(trx, changed, { kind: 'stage', by: 'agent', at, detail: moveDetail(row, { stage, lostReason }) })
}

const moveDetail = (before: Pick<LeadRow, 'stage'>, { stage, lostReason }: Target) => ({
  from: before.stage,
  to: stage,
  ...(lostReason && { reason: lostReason }),
})

/**
 * Changes a lead of this agent and returns it; what it becomes and the link of its record are written in one statement.
 * Throws 'not-found' for leads of others and 'conflict' when it changed since it was shown.
 */
export async function change(
  services: Pick<Services, 'db' | 'now'>,
  agentId: number,
  id: number,
  body: Change,
  triesLeft = 2,
): Promise<LeadDetail> {
  const { db, now } = services
  const at = new Date(now())
  const before = await foundLead(db, agentId, id)
  const { row } = before
  if (row.revision !== body.revision) throw new Problem('conflict', texts.thisLeadChanged)
  const stage = body.stage ?? row.stage
  const lostReason = lostReasonOf(stage, body.lostReason ?? row.lost_reason)
  const isMoved = stage !== row.stage || lostReason !== row.lost_reason
  const link = isMoved ? nextLink(row, { kind: 'stage', by: 'agent', at, detail: moveDetail(row, { stage, lostReason }) }) : undefined
  const { nextAction = row.next_action, nextActionOn = row.next_action_on, tags = row.tags } = body
  const noted = link
    ? sql`, noted as (
        insert into lead_event (lead_id, number, kind, by_role, detail, detail_hash, happened_at, previous, hash)
        select id, ${link.number}, ${link.kind}, ${link.by_role}, ${JSON.stringify(link.detail)}::jsonb, ${link.detail_hash},
          ${link.happened_at}, ${link.previous}, ${link.hash} from changed
      )`
    : sql``
  const { rows } = await sql<Pick<FoundLead['row'], 'next_action_on' | 'modified_at' | 'revision' | 'events' | 'head'>>`
    with changed as (
      update lead set stage = ${stage}, lost_reason = ${lostReason}, next_action = ${nextAction}, next_action_on = ${nextActionOn}::date,
        tags = ${[...new Set(tags)]}::text[], revision = revision + 1, modified_at = ${at}, events = ${link?.number ?? row.events},
        head = ${link?.hash ?? row.head}
      where id = ${id} and agent_account_id = ${agentId} and revision = ${body.revision} and events = ${row.events}
      returning id, to_char(next_action_on, 'YYYY-MM-DD') as next_action_on, modified_at, revision, events, head
    ) ${noted} select * from changed`.execute(db)
  const [changed] = rows
  // Handed to somebody at this moment, it has the same revision: it is changed as it is now.
  if (!changed && triesLeft > 0) return change(services, agentId, id, body, triesLeft - 1)
  if (!changed) throw new Problem('conflict', texts.thisLeadChanged)
  return toDetail({
    ...before,
    row: { ...row, stage, lost_reason: lostReason, next_action: nextAction, tags: [...new Set(tags)], ...changed },
    events: link ? [...before.events, link] : before.events,
  })
}

/** Adds a note to a lead of this agent. Throws 'not-found' for leads of others. */
export async function addNote({ db, now }: Services, agentId: number, id: number, body: string): Promise<void> {
  const row = await leadTables(db)
    .insertInto('lead_note')
    .columns(['lead_id', 'body', 'created_at'])
    .expression((query) =>
      query
        .selectFrom('lead')
        .select((is) => ['id', is.val(body).as('body'), is.val(new Date(now())).as('created_at')])
        .where('id', '=', id)
        .where('agent_account_id', '=', agentId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.thisLeadIsNotYours)
}

const lostReasonOf = (stage: LeadRow['stage'], reason: LeadRow['lost_reason']): LeadRow['lost_reason'] => (stage === 'lost' ? reason : null)

/** Moves leads of this agent, and remembers where they were. Those of others are left out without a word. */
export async function moveAll(
  services: Services,
  agentId: number,
  { ids, stage, lostReason = null }: CallInput<typeof moveLeads>['body'],
): Promise<{ changed: number[]; undo: string | null }> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const tables = leadTables(trx)
    await tables
      .deleteFrom('lead_undo')
      .where('agent_account_id', '=', agentId)
      .where('created_at', '<', new Date(services.now() - dayMs))
      .execute()
    const rows = await tables
      .selectFrom('lead')
      .selectAll()
      .where('agent_account_id', '=', agentId)
      .where('id', 'in', ids as number[])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const before: Undo[] = []
    for (const row of rows) {
      const after = await moved(trx, row, { stage, lostReason: lostReasonOf(stage, lostReason ?? null) }, at)
      if (after !== row) before.push({ id: row.id, stage: row.stage, lostReason: row.lost_reason, revision: after.revision })
    }
    if (before.length === 0) return { changed: [], undo: null }
    const undo = randomUUID()
    await tables
      .insertInto('lead_undo')
      .values({ id: undo, agent_account_id: agentId, before: JSON.stringify(before), created_at: at })
      .execute()
    return { changed: before.map(({ id }) => id), undo }
  })
}

/** Takes back a move of this agent, once. Throws 'gone' when there is none anymore. */
export async function undo(services: Services, agentId: number, undoId: string): Promise<number[]> {
  const at = new Date(services.now())
  return services.db.transaction().execute(async (trx) => {
    const tables = leadTables(trx)
    const taken = await tables
      .deleteFrom('lead_undo')
      .where('id', '=', undoId)
      .where('agent_account_id', '=', agentId)
      .where('created_at', '>=', new Date(services.now() - dayMs))
      .returning('before')
      .executeTakeFirst()
    if (!taken) throw new Problem('gone', texts.thisMoveCannotBeTakenBack)
    const changed: number[] = []
    for (const { id, stage, lostReason, revision } of taken.before) {
      const row = await tables
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', id)
        .where('revision', '=', revision)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (row) changed.push((await moved(trx, row, { stage, lostReason }, at)).id)
    }
    return changed
  })
}
