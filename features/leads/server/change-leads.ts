import { randomUUID } from 'node:crypto'
import type { CallInput } from '#platform/contract/endpoint.ts'
import type { changeLead, moveLeads } from '#features/leads/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { noteLead } from './lead-events.ts'
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
  const detail = { from: row.stage, to: stage, ...(lostReason && { reason: lostReason }) }
  return noteLead(trx, changed, { kind: 'stage', by: 'agent', at, detail })
}

/** Changes a lead of this agent. Throws 'not-found' for leads of others and 'conflict' when it changed since it was shown. */
export async function change(services: Services, agentId: number, id: number, body: Change): Promise<void> {
  const at = new Date(services.now())
  await services.db.transaction().execute(async (trx) => {
    const tables = leadTables(trx)
    const row = await tables
      .selectFrom('lead')
      .selectAll()
      .where('id', '=', id)
      .where('agent_account_id', '=', agentId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Problem('not-found', texts.thisLeadIsNotYours)
    if (row.revision !== body.revision) throw new Problem('conflict', texts.thisLeadChanged)
    const { nextAction, nextActionOn, tags } = body
    const target = { stage: body.stage ?? row.stage, lostReason: lostReasonOf(body.stage ?? row.stage, body.lostReason ?? row.lost_reason) }
    const after = await moved(trx, row, target, at)
    await tables
      .updateTable('lead')
      .set({
        ...(nextAction !== undefined && { next_action: nextAction }),
        ...(nextActionOn !== undefined && { next_action_on: nextActionOn }),
        ...(tags !== undefined && { tags: [...new Set(tags)] }),
        revision: Math.max(after.revision, row.revision + 1),
        modified_at: at,
      })
      .where('id', '=', id)
      .execute()
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
      .forUpdate()
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
        .forUpdate()
        .executeTakeFirst()
      if (row) changed.push((await moved(trx, row, { stage, lostReason }, at)).id)
    }
    return changed
  })
}
