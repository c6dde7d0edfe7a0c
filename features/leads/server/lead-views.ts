import type { LeadView, saveLeadView } from '#features/leads/contract'
import type { CallInput } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/leads'
import { leadTables } from './lead-rows.ts'

const viewsAtMost = 20

/** Returns the views an agent kept, by name. */
export const viewsOf = (db: Database, agentId: number): Promise<LeadView[]> =>
  leadTables(db).selectFrom('lead_view').select(['id', 'name', 'address']).where('agent_account_id', '=', agentId).orderBy('name').execute()

/** Keeps a view under a name; the same name again is replaced. */
export async function saveView({ db, now }: Services, agentId: number, view: CallInput<typeof saveLeadView>['body']): Promise<void> {
  const { name, address } = view
  const others = (await viewsOf(db, agentId)).filter((each) => each.name !== name)
  if (others.length >= viewsAtMost) throw new Problem('too-many', texts.tooManyViews)
  await leadTables(db)
    .insertInto('lead_view')
    .values({ agent_account_id: agentId, name, address, created_at: new Date(now()) })
    .onConflict((conflict) => conflict.columns(['agent_account_id', 'name']).doUpdateSet({ address }))
    .execute()
}

/** Removes a view of this agent. Throws 'not-found' for those of others. */
export async function removeView(db: Database, agentId: number, id: number): Promise<void> {
  const { numDeletedRows } = await leadTables(db)
    .deleteFrom('lead_view')
    .where('id', '=', id)
    .where('agent_account_id', '=', agentId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('not-found', texts.thisViewIsNotThere)
}
