import type { ExpressionBuilder } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { MyAssistants } from '#features/assistants/contract'
import { unreadCount } from '#features/messaging/server'
import { teamRolesOf } from '#features/teams/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/assistants'

interface Assistant {
  agent_account_id: number
  assistant_account_id: number
  allowed_at: Date
}

export const assistantTables = (db: Database) => db.withTables<{ assistant: Assistant }>()

/** What somebody allowed, and what they were allowed. */
export const assistanceWith = (accountId: number) => (is: ExpressionBuilder<{ assistant: Assistant }, 'assistant'>) =>
  is.or([is('agent_account_id', '=', accountId), is('assistant_account_id', '=', accountId)])

export interface Person {
  id: number
  name: string
  photoUrl: string | null
}

/** Returns agents by their names of now, in their order. */
export async function agentsNamed(db: Database, ids: readonly number[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const [accounts, cards] = await Promise.all([accountsById(db, [...ids]), agentCards(db, [...ids])])
  return ids.flatMap((id) => {
    const account = accounts.get(id)
    return account ? [{ id, name: nameOf(account), photoUrl: cards.get(id)?.photoUrl ?? null }] : []
  })
}

/** Returns whom this person may let write for them, and for whom they may write now. */
export async function assistanceOf(db: Database, accountId: number): Promise<MyAssistants> {
  const roles = await teamRolesOf(db, accountId)
  const rows = await assistantTables(db)
    .selectFrom('assistant')
    .selectAll()
    .where(assistanceWith(accountId))
    .orderBy('agent_account_id')
    .execute()
  const isAssistant = roles.get(accountId) === 'assistant'
  const assistants = isAssistant ? [] : [...roles].filter(([, role]) => role === 'assistant').map(([id]) => id)
  const agents = isAssistant ? rows.map(({ agent_account_id }) => agent_account_id).filter((id) => roles.has(id)) : []
  return {
    assistants: (await agentsNamed(db, assistants)).map((person) => ({
      ...person,
      isAllowed: rows.some(({ assistant_account_id }) => assistant_account_id === person.id),
    })),
    inboxes: await Promise.all(
      (await agentsNamed(db, agents)).map(async (agent) => ({ ...agent, unread: await unreadCount(db, agent.id) })),
    ),
  }
}

/** Lets an assistant of the team write for this agent, or ends it. Throws 'not-found' for who is none. */
export async function setAssistant({ db, now }: Services, agentId: number, assistantId: number, allowed: boolean): Promise<void> {
  const tables = assistantTables(db)
  const roles = await teamRolesOf(db, agentId)
  if (roles.get(agentId) === 'assistant' || roles.get(assistantId) !== 'assistant')
    throw new Problem('not-found', texts.thisPersonIsNoAssistant)
  if (allowed)
    await tables
      .insertInto('assistant')
      .values({ agent_account_id: agentId, assistant_account_id: assistantId, allowed_at: new Date(now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tables.deleteFrom('assistant').where('agent_account_id', '=', agentId).where('assistant_account_id', '=', assistantId).execute()
}

/**
 * Throws 'not-found' unless this agent lets that person write for them now, as an assistant of their team. In a transaction that locks,
 * ending it waits until what is being written is stored, and nothing is stored after it ended.
 */
export async function refuseStranger(db: Database, assistantId: number, agentId: number, { lock = false } = {}): Promise<void> {
  const row = await assistantTables(db)
    .selectFrom('assistant')
    .select('allowed_at')
    .where('agent_account_id', '=', agentId)
    .where('assistant_account_id', '=', assistantId)
    .$if(lock, (query) => query.forShare())
    .executeTakeFirst()
  const roles = row && (await teamRolesOf(db, assistantId))
  if (roles?.get(assistantId) !== 'assistant' || !roles.has(agentId)) throw new Problem('not-found', texts.thisInboxIsNotOpenToYou)
}
