import * as texts from '#texts/messaging'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  confirmForSeconds,
  maxQuestionRequests,
  nudgeAsker,
  questionRequests,
  type QuestionRequest,
} from '../../contract/question-confirmations.ts'
import { listingNames, mailReminder } from './question-mail.ts'
import type { RequestRow } from '../store/held-message-rows.ts'
import { markNudged, openRequests, takeDueReminders } from './request-rows.ts'

const remindAfterMs = 4 * 3_600_000
const batchSize = 200

/** Shows agents that a question waits for its confirmation, without text, name and address: none of them is verified. */
export function registerQuestionRequests(app: App, services: Services): void {
  const { db, now } = services

  route(app, questionRequests, async (_, { actor }) => {
    const rows = await openRequests(db, now())
      .where('receiver_id', '=', actor.id)
      .orderBy('held_at', 'desc')
      .limit(maxQuestionRequests)
      .execute()
    return toRequests(db, rows)
  })

  route(app, nudgeAsker, async ({ params: { requestId } }, { actor }) =>
    db.transaction().execute(async (trx) => {
      const row = await markNudged(trx, actor.id, requestId, now())
      if (!row) throw await nudgeProblem(trx, actor.id, requestId, now())
      await mailReminder(trx, services, row)
      const [request] = await toRequests(trx, [row])
      if (!request) throw new Problem('not-found')
      return request
    }),
  )
}

async function nudgeProblem(db: Database, receiverId: number, requestId: number, now: number): Promise<Problem> {
  const open = await openRequests(db, now).where('receiver_id', '=', receiverId).where('request_id', '=', requestId).executeTakeFirst()
  return open ? new Problem('conflict', texts.youAlreadySentAReminder) : new Problem('not-found', texts.thisQuestionNoLongerWaits)
}

async function toRequests(db: Database, rows: readonly RequestRow[]): Promise<QuestionRequest[]> {
  const homes = await listingNames(db, rows)
  return rows.map(({ request_id, listing_key, held_at, confirm_until, nudged_at }) => ({
    id: request_id,
    propertyId: listing_key,
    home: homes.get(listing_key ?? 0) ?? null,
    askedAt: held_at.toISOString(),
    expiresAt: (confirm_until ?? held_at).toISOString(),
    isNudged: nudged_at !== null,
  }))
}

/** Mails one reminder for each question unconfirmed for four hours. Returns how many it mailed. */
export async function remindAskers(services: Services): Promise<number> {
  const { db, now } = services
  const dueBefore = () => new Date(now() + confirmForSeconds * 1000 - remindAfterMs)
  let mailed = 0
  for (let batch = batchSize; batch === batchSize;) {
    batch = await db.transaction().execute(async (trx) => {
      const rows = await takeDueReminders(trx, now(), dueBefore(), batchSize)
      const listed = await listingNames(trx, rows)
      for (const row of rows) if (row.listing_key === null || listed.has(row.listing_key)) await mailReminder(trx, services, row)
      return rows.length
    })
    mailed += batch
  }
  return mailed
}
