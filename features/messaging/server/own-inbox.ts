import type { OwnData } from '#features/accounts/server'
import { messageTables } from './message-rows.ts'
import { quickRepliesOf } from './quick-replies.ts'
import { noticesOf } from './texas-notice.ts'

/** What belongs to a person's inbox besides the messages: files, notices, quick replies, blocks and reports. */
export const ownInbox: OwnData = {
  name: 'inbox',
  async collect(db, { id }) {
    const tables = messageTables(db)
    return {
      /** Each file is at `/api/attachments/` and its id as long as its message is there. */
      sentFiles: await tables.selectFrom('message_attachment').select(['file', 'created_at']).where('account_id', '=', id).execute(),
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
    const { notices } = await messageTables(db)
      .selectFrom('message_notice')
      .select(({ fn }) => fn.countAll<number>().as('notices'))
      .where((where) => where.or([where('agent_id', '=', id), where('receiver_id', '=', id)]))
      .executeTakeFirstOrThrow()
    const why = 'Texas asks agents to be able to show when a notice was handed over.'
    return notices === 0 ? [] : [{ what: 'Records of notices handed over', count: notices, outcome: 'kept', why }]
  },
  async erase(trx, { id }) {
    await messageTables(trx).deleteFrom('message_quick_reply').where('account_id', '=', id).execute()
  },
}
