import * as texts from '#texts/feedback'
import { randomBytes } from 'node:crypto'
import { accountsById, nameOf } from '#features/accounts/server'
import type { Actor } from '#platform/contract/access.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { sendFeedback } from '../contract.ts'
import { feedbackTables } from './feedback-rows.ts'

/** Stores it under the name of whoever is signed in; nothing about others is kept but what they wrote. */
export async function store(db: Database, actor: Actor | undefined, sent: InputOf<typeof sendFeedback>['body']) {
  const account = actor && (await accountsById(db, [actor.id])).get(actor.id)
  const row = await feedbackTables(db)
    .insertInto('feedback')
    .values({
      kind: sent.type,
      message: sent.message,
      account_id: account?.id ?? null,
      user_name: account ? nameOf(account) : null,
      user_email: account?.email ?? null,
      context: sent.context ?? null,
      status_token: randomBytes(16).toString('base64url'),
    })
    .returning(['id', 'status_token'])
    .executeTakeFirstOrThrow()
  return { id: row.id, statusToken: row.status_token }
}

export async function statusOf(db: Database, token: string) {
  const row = await feedbackTables(db).selectFrom('feedback').selectAll().where('status_token', '=', token).executeTakeFirst()
  if (!row) throw new Problem('not-found', texts.feedbackNotFound)
  return { type: row.kind, message: row.message, status: row.state, createdAt: row.created_at.toISOString() }
}
