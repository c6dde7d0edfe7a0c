import { audited } from '#platform/audit/audit.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import { accountsById } from '#features/accounts/server'
import { conversations, replyTime } from '#features/messaging/contract'
import { changeConversation, conversation, quickReplies, saveQuickReplies, searchMessages } from '../../contract/inbox-calls.ts'
import { messageReports, reportPerson, settleReport, type MessageReport } from '../../contract/report-calls.ts'
import { changeSide, listConversations, conversationWith, movedConversation } from './conversations.ts'
import type { LiveInbox } from '../live/live-inbox.ts'
import { readUpTo } from './messages.ts'
import { quickRepliesOf, replaceQuickReplies } from './quick-replies.ts'
import { replyTimes } from './reply-time.ts'
import { listReports, report, settle } from '../moderation/reports.ts'
import { findMessages } from './search-messages.ts'
import { noticesBetween } from '../moderation/first-contact-notices.ts'
import { phoneOf } from './written-to.ts'

/** As many ids as one frame carries. */
const idsAtOnce = 200

/** What people do with their inbox besides writing. */
export function inboxRoutes(app: App, { db, now }: Services, inbox: LiveInbox): void {
  const repliesWithin = replyTimes(db, now)

  route(app, replyTime, async ({ params: { agentId } }) => {
    // How soon a buyer answers is told only to the person they write with.
    const account = (await accountsById(db, [agentId])).get(agentId)
    return { seconds: account?.is_agent ? await repliesWithin(agentId) : null }
  })
  route(app, conversations, ({ query }, { actor }) => listConversations(db, actor.id, query))
  route(app, conversation, async ({ params: { otherUserId }, query: { propertyId } }, { actor }) => {
    const asked = { me: actor.id, otherId: otherUserId, listingKey: propertyId ?? 0 }
    const side = (await conversationWith(db, asked)) ?? (await movedConversation(db, asked))
    if (!side) return null
    const { id } = side.otherUser
    const notices = propertyId === undefined ? [] : await noticesBetween(db, actor.id, id, propertyId)
    return { ...side, repliesWithinSeconds: await repliesWithin(id), notices, phone: await phoneOf(db, actor.id, id) }
  })
  route(app, changeConversation, async ({ params: { otherUserId }, query, body: { readUpTo: upTo, ...change } }, { actor }) => {
    const side = { me: actor.id, otherId: otherUserId, listingKey: query.propertyId ?? 0 }
    if (upTo !== undefined) {
      const ids = await readUpTo(db, side, upTo, now())
      const read = { readerId: actor.id, senderId: otherUserId, propertyId: query.propertyId ?? null }
      for (let start = 0; start < ids.length; start += idsAtOnce)
        inbox.announceRead({ ...read, messageIds: ids.slice(start, start + idsAtOnce) })
    }
    const changed = await changeSide(db, side, change)
    // Other tabs of the same person show it too; reading was announced above.
    if (upTo === undefined) inbox.announceChange(actor.id)
    return changed
  })
  route(app, searchMessages, ({ query }, { actor }) => findMessages(db, actor.id, query))
  route(app, quickReplies, (_, { actor }) => quickRepliesOf(db, actor.id))
  route(app, saveQuickReplies, async ({ body }, { actor }) => {
    await replaceQuickReplies(db, actor.id, body.replies)
    return body
  })
  route(app, reportPerson, async ({ body }, { actor }) => {
    await report(db, actor.id, body, now())
    return { reported: true }
  })
  route(app, messageReports, ({ query }) => listReports(db, query.before))
  route(app, settleReport, ({ params: { reportId }, body: { decision } }, by) => {
    const work = (trx: Database) => settle(trx, by.actor.id, reportId, decision, now())
    const noteOf = ({ reported }: MessageReport) => ({ subject: `report ${reportId}`, accountId: reported.id, reason: decision })
    return audited({ db, now }, settleReport, by, work, noteOf)
  })
}
