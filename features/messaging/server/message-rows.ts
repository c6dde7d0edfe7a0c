import { sql } from 'kysely'
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Attachment } from '../contract/attachment.ts'
import type { Notice } from '../contract/conversation.ts'
import type { Message, Moment } from '../contract/message.ts'
import type { MessageReport, ReportReason } from '../contract/report-calls.ts'

type MessageTable = {
  id: Generated<number>
  sender_id: number
  receiver_id: number
  listing_key: number | null
  content: string
  moment: Moment | null
  attachments: Generated<Attachment[] | null>
  client_message_id: string
  receiver_sequence: number | null
  created_at: Generated<Date>
  read_at: Date | null
  mailed_at: Generated<Date | null>
  hidden_for_sender: Generated<boolean>
  hidden_for_receiver: Generated<boolean>
  /** A line of the product; null for what a person wrote. */
  kind: Generated<Message['kind'] | null>
  written_by: Generated<{ id: number; name: string } | null>
}

type AttachmentTable = {
  /** 32 hexadecimal digits; also the folder of the files. */
  id: string
  account_id: number
  byte_size: number
  /** What its sender calls it; never used as a path. */
  original_name: string
  /** Null until the whole file arrived and its content was looked at. */
  file: Attachment | null
  refusal: Generated<string | null>
  client_message_id: Generated<string | null>
  created_at: Generated<Date>
  /** Of a video: whether an edit list hides parts of it; null: not looked at yet. */
  hides_media: Generated<boolean | null>
}

export type MessageTables = {
  message: MessageTable
  message_inbox: {
    account_id: number
    last_sequence: Generated<number>
    unread: Generated<number>
    delivered_sequence: Generated<number>
    seen_at: Generated<Date | null>
    /** When they were last mailed about what waits. */
    mailed_at: Generated<Date | null>
  }
  message_conversation: {
    account_id: number
    other_id: number
    /** 0 for messages about no home. */
    home_key: number
    last_message_id: number
    /** 512 messages are one block. */
    last_block: GeneratedAlways<number>
    unread: Generated<number>
    muted: Generated<boolean>
    marked_unread: Generated<boolean>
  }
  /** Accounts that were merged into another one. */
  message_moved: { account_id: number; into_id: number }
  message_attachment: AttachmentTable
  held_message: {
    client_message_id: string
    /** Hash of the key of the browser in which it was written; null when it waits for an address. */
    holder: Buffer | null
    /** Hash of the address whose owner may send it. */
    asker: Buffer | null
    asker_name: string | null
    /** Where its link and reminders go; null where the identity mails a link of its own, and once it is sent. */
    asker_email: Generated<string | null>
    /** When its link expires; null where no link of ours was mailed. */
    confirm_until: Generated<Date | null>
    reminded_at: Generated<Date | null>
    nudged_at: Generated<Date | null>
    request_id: GeneratedAlways<number>
    moment: Moment | null
    receiver_id: number
    listing_key: number | null
    content: string
    sender_id: number | null
    sent_at: Date | null
    held_at: Date
  }
  message_quick_reply: { account_id: number; place: number; title: string; body: string }
  message_report: {
    id: Generated<number>
    reporter_id: number
    reported_id: number
    reason: ReportReason
    details: string
    evidence: MessageReport['evidence']
    created_at: Generated<Date>
    settled_at: Generated<Date | null>
    settled_by: Generated<number | null>
    decision: Generated<string | null>
  }
  message_notice: {
    id: Generated<number>
    agent_id: number
    receiver_id: number
    listing_key: number
    pack: string
    notice_id: string
    title: string
    body: string
    kind: Notice['kind']
    url: string | null
    form_version: string | null
    fingerprint: string | null
    delivered_at: Date
  }
  message_new_person: { sender_id: number; receiver_id: number; written_at: Date }
  message_block: { account_id: number; blocked_id: number; created_at: Generated<Date> }
}

export type MessageRow = Selectable<MessageTable>

export const messageTables = (db: Database) => db.withTables<MessageTables>()

/** Whether the receiver's browsers confirmed the message; part of every query whose rows become messages. */
export const isDelivered = sql<boolean>`coalesce((
  select delivered_sequence >= message.receiver_sequence from message_inbox where account_id = message.receiver_id
), false)`.as('delivered')

export function toMessage(row: MessageRow & { delivered?: boolean }): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    receiverId: row.receiver_id,
    content: row.content,
    isRead: row.read_at !== null,
    isDelivered: row.read_at !== null || row.delivered === true,
    propertyId: row.listing_key,
    moment: row.moment,
    attachments: row.attachments ?? [],
    clientMessageId: row.client_message_id,
    sequence: row.receiver_sequence ?? 0,
    createdAt: row.created_at.toISOString(),
    ...(row.kind && { kind: row.kind }),
    ...(row.written_by && { writtenBy: row.written_by }),
  }
}
