import type { OwnData } from '#features/accounts/server'
import type { Services } from '#platform/http/services.ts'
import { forgetAttachments } from './attachments/attachment-store.ts'
import { messageTables } from './message-rows.ts'
import { quickRepliesOf } from './inbox/quick-replies.ts'
import { noticesOf } from './moderation/texas-notice.ts'

const whyNotices = 'Texas asks agents to be able to show when a notice was handed over.'
const whyReports = 'They protect the people who were written to. Only the team reads them, without your name.'

/** What belongs to a person's inbox besides the messages: files, notices, quick replies, blocks and reports. */
export const ownInbox = (services: Services): OwnData => ({
  name: 'inbox',
  async collect(db, { id }) {
    const tables = messageTables(db)
    return {
      /** Each file is at `/api/attachments/` and its id as long as its message is there. */
      sentFiles: await tables
        .selectFrom('message_attachment')
        .select(['said_name', 'file', 'created_at'])
        .where('account_id', '=', id)
        .execute(),
      notices: await noticesOf(db, id),
      quickReplies: (await quickRepliesOf(db, id)).replies,
      blocked: await tables.selectFrom('message_block').select(['blocked_id', 'created_at']).where('account_id', '=', id).execute(),
      reports: await tables
        .selectFrom('message_report')
        .select(['reported_id', 'reason', 'details', 'evidence', 'created_at'])
        .where('reporter_id', '=', id)
        .execute(),
    }
  },
  async plan(db, { id }) {
    const tables = messageTables(db)
    const { notices } = await tables
      .selectFrom('message_notice')
      .select(({ fn }) => fn.countAll<number>().as('notices'))
      .where((where) => where.or([where('agent_id', '=', id), where('receiver_id', '=', id)]))
      .executeTakeFirstOrThrow()
    const { reports } = await tables
      .selectFrom('message_report')
      .select(({ fn }) => fn.countAll<number>().as('reports'))
      .where((where) => where.or([where('reporter_id', '=', id), where('reported_id', '=', id)]))
      .executeTakeFirstOrThrow()
    return [
      ...(notices > 0 ? [{ what: 'Records of notices handed over', count: notices, outcome: 'kept' as const, why: whyNotices }] : []),
      ...(reports > 0
        ? [{ what: 'Reports about messages, with the words they are about', count: reports, outcome: 'kept' as const, why: whyReports }]
        : []),
    ]
  },
  /** Comes after the messages: files whose message nobody can read any more go with those that were never sent. */
  async erase(trx, { id }) {
    await messageTables(trx).deleteFrom('message_quick_reply').where('account_id', '=', id).execute()
    return forgetAttachments(services, trx, id)
  },
})
