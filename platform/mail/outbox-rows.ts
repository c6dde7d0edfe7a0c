import type { ColumnType, Generated } from 'kysely'

export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL'
  /** iCalendar. */
  content: string
}

export type OutboxTables = {
  outbox_message: {
    id: Generated<number>
    channel: 'mail' | 'sms'
    recipient: string
    subject: string
    body_text: string
    body_html: string | null
    created_at: Generated<Date>
    sent_at: ColumnType<Date | null, undefined, Date>
    message_id: Generated<string>
    unsubscribe_url: string | null
    /** What it may be withdrawn by while it waits. */
    about: Generated<string | null>
    /** Null in mail of versions without kinds, and in text messages. */
    kind: Generated<string | null>
    replaces: Generated<string | null>
    budget_granted_at: Generated<Date | null>
    calendar: ColumnType<MailCalendar | null, string | null | undefined, null>
    /** Null: it stays in the outbox. Also the end of the time a sender has for it. */
    next_try_at: Date | null
    tries: Generated<number>
    /** Of a text message: when the carrier said so. */
    delivered_at: ColumnType<Date | null, undefined, Date>
    given_up_at: ColumnType<Date | null, undefined, Date>
    last_answer: ColumnType<string | null, undefined, string>
    /** Null: a day after it was written. */
    worth_sending_until: Date | null
  }
}
