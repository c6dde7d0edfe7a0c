import { sql } from 'kysely'
import * as texts from '#texts/messaging'
import type { PersonalData } from '#features/personal-data/server'
import { mergeRules } from './merge-messages.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { forgetAttachments } from './attachments/attachment-store.ts'
import { quickRepliesOf } from './inbox/quick-replies.ts'
import { messageTables, toMessage } from './message-rows.ts'
import { eraseQuestionsFor, questionsFor } from './store/mailed-questions.ts'
import { noticesOf } from './moderation/first-contact-notices.ts'

export const messageData: PersonalData = {
  name: 'messages',
  eraseOrder: 2,
  merge: mergeRules,
  async collect(db, { id }) {
    return (await messagesOf(db, id).selectAll().orderBy('id').execute())
      .filter((row) => (row.sender_id === id ? !row.hidden_for_sender : !row.hidden_for_receiver))
      .map((row) => toMessage(row))
  },
  async plan(db, { id }) {
    const { count } = await messagesOf(db, id)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) return []
    const why = 'The person you wrote with keeps their side of the conversation, without your name, until they leave or delete it too.'
    return [
      { what: 'Your side of your conversations', count, outcome: 'erased', why: null },
      { what: 'Messages and files in the other person’s inbox', count: null, outcome: 'kept', why },
    ]
  },
  async erase(trx, { id }) {
    const tables = messageTables(trx)
    await tables.updateTable('message').set({ hidden_for_sender: true }).where('sender_id', '=', id).execute()
    await tables.updateTable('message').set({ hidden_for_receiver: true }).where('receiver_id', '=', id).execute()
    // What nobody can read any more is no longer there; the row stays, because the numbers of the others go on from it.
    await tables
      .updateTable('message')
      .set({ content: '', moment: null, attachments: null })
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .where('hidden_for_sender', '=', true)
      .where('hidden_for_receiver', '=', true)
      .execute()
    // Whose message it is stays with its sender; who wrote it for them is not named anymore.
    await tables
      .updateTable('message')
      .set({ written_by: sql`jsonb_build_object('id', ${id}::bigint, 'name', ${texts.aFormerAssistant}::text)` })
      .where(sql<boolean>`(written_by ->> 'id')::bigint = ${id} and written_by is not null`)
      .execute()
    await tables.deleteFrom('message_moved').where('into_id', '=', id).execute()
    await tables.updateTable('message_inbox').set({ unread: 0 }).where('account_id', '=', id).execute()
    await tables.deleteFrom('message_conversation').where('account_id', '=', id).execute()
    await tables
      .deleteFrom('held_message')
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .execute()
    await tables
      .deleteFrom('message_new_person')
      .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))
      .execute()
    await tables
      .deleteFrom('message_block')
      .where((where) => where.or([where('account_id', '=', id), where('blocked_id', '=', id)]))
      .execute()
  },
}

const messagesOf = (db: Database, id: number) =>
  messageTables(db)
    .selectFrom('message')
    .where((where) => where.or([where('sender_id', '=', id), where('receiver_id', '=', id)]))

const whyNotices = 'Agents show with them when a notice was handed over, as the law of some states asks.'
const whyReports = 'They protect the people who were written to. Only the team reads them, without your name.'

/** What belongs to a person's inbox besides the messages: files, notices, quick replies, blocks and reports. */
export const inboxData = (services: Services): PersonalData => ({
  name: 'inbox',
  eraseOrder: 3,
  async collect(db, account) {
    const { id } = account
    const tables = messageTables(db)
    return {
      /** Written with the address of this account, and not sent yet. */
      questionsThatWait: await questionsFor(db, account),
      /** Each file is at `/api/attachments/` and its id as long as its message is there. */
      sentFiles: await tables
        .selectFrom('message_attachment')
        .select(['original_name', 'file', 'created_at'])
        .where('account_id', '=', id)
        .execute(),
      /** In the name of agents whose assistant this person is or was. */
      writtenForOthers: await tables
        .selectFrom('message')
        .select(['id', 'content', 'created_at'])
        .where(sql<boolean>`(written_by ->> 'id')::bigint = ${id} and written_by is not null`)
        .orderBy('id')
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
  async plan(db, account) {
    const { id } = account
    const tables = messageTables(db)
    const waiting = (await questionsFor(db, account)).length
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
      ...(waiting > 0 ? [{ what: 'Messages that wait to be sent', count: waiting, outcome: 'erased' as const, why: null }] : []),
      ...(notices > 0 ? [{ what: 'Records of notices handed over', count: notices, outcome: 'kept' as const, why: whyNotices }] : []),
      ...(reports > 0
        ? [{ what: 'Reports about messages, with the words they are about', count: reports, outcome: 'kept' as const, why: whyReports }]
        : []),
    ]
  },
  /** Comes after the messages: files whose message nobody can read any more go with those that were never sent. */
  async erase(trx, account) {
    await eraseQuestionsFor(trx, account)
    await messageTables(trx).deleteFrom('message_quick_reply').where('account_id', '=', account.id).execute()
    return forgetAttachments(services, trx, account.id)
  },
})
