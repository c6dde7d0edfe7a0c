import { registerPersonalData } from '#features/personal-data/server'
import { denialFor } from '#platform/contract/access.ts'
import { defineSharedEvent } from '#platform/events/define-event.ts'
import { audited } from '#platform/audit/audit.ts'
import type { App } from '#platform/http/app.ts'
import { perAddress } from '#platform/http/per-address.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import {
  deleteFeedback,
  feedbackNotifications,
  feedbackStatus,
  listFeedback,
  newFeedback,
  readAllFeedback,
  readFeedback,
  sendFeedback,
  setFeedbackState,
} from './contract.ts'
import { personalData } from './server/personal-data.ts'
import { statusOf, store } from './server/send-feedback.ts'
import { markAllRead, markRead, newestFeedback, remove, setState } from './server/triage.ts'

const perHour = 20
const shown = 100
const pageSize = 50
const feedbackStored = defineSharedEvent<{ id: number }>('feedbackStored')

/** What people tell the team, and the team's list of it. */
export async function feedback(app: App, { db, events, now }: Services): Promise<void> {
  const spend = perAddress({ most: perHour, windowMs: 3_600_000, now })
  registerPersonalData(app, personalData)
  await events.on(feedbackStored, ({ id }) => {
    const sockets = app.live.accounts().flatMap((account) => app.live.socketsOf(account))
    for (const socket of sockets) if (!denialFor(newFeedback.access, socket.actor)) socket.send(newFeedback, { id })
  })

  route(app, sendFeedback, async ({ body }, { actor, remote }) => {
    spend(remote)
    const stored = await store(db, actor, body)
    events.emit(feedbackStored, { id: stored.id })
    return stored
  })
  route(app, feedbackStatus, ({ params }) => statusOf(db, params.token))
  route(app, feedbackNotifications, ({ query }) => newestFeedback(db, shown, query.before))
  route(app, listFeedback, async ({ query }) => {
    const items = await newestFeedback(db, pageSize, query.before)
    return { items, nextCursor: items.length === pageSize ? (items.at(-1)?.id ?? null) : null }
  })
  route(app, readFeedback, async ({ params }) => markRead(db, params.id, new Date(now())) as Promise<undefined>)
  route(app, readAllFeedback, async () => markAllRead(db, new Date(now())) as Promise<undefined>)
  route(app, setFeedbackState, async ({ params: { id }, body: { status } }, by) => {
    const noteOf = () => ({ subject: `feedback ${id}`, after: { status } })
    await audited({ db, now }, setFeedbackState, by, (trx) => setState(trx, id, status), noteOf)
    return undefined
  })
  route(app, deleteFeedback, async ({ params: { id } }, by) => {
    await audited(
      { db, now },
      deleteFeedback,
      by,
      (trx) => remove(trx, id),
      () => ({ subject: `feedback ${id}` }),
    )
    return undefined
  })
}
