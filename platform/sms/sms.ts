import { sql } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { OutboxTables } from '#platform/mail/outbox-rows.ts'
import { smsVariables, type TwilioSettings } from './sms-settings.ts'

export interface TextMessage {
  /** E.164. */
  to: string
  text: string
  /** How long it is worth sending while the provider takes nothing, in milliseconds. */
  worthSendingForMs: number
}

/** `outbox`: no provider is configured. `failed`: the provider or the carrier refused it, or it came too late to be worth sending. */
export type TextState = 'outbox' | 'waiting' | 'sent' | 'delivered' | 'failed'

export interface Sms {
  /** Whether texts reach anybody: through the provider, or through the outbox, where everybody at this computer may read it. */
  readonly reachesPeople: boolean
  readonly twilio: TwilioSettings | undefined
  /** Leaves the text in the outbox as part of the caller's transaction; returns its id. */
  send(db: Database, message: TextMessage): Promise<string>
}

/** The port for text messages: Twilio by its settings, otherwise the outbox. Throws ConfigError. */
export function openSms({ environment, outboxOpen }: Pick<Config, 'environment' | 'outboxOpen'>): Sms {
  const twilio = smsVariables(environment)
  return {
    reachesPeople: twilio !== undefined || outboxOpen,
    twilio,
    async send(db, { to, text, worthSendingForMs }) {
      const { message_id: id } = await db
        .withTables<OutboxTables>()
        .insertInto('outbox_message')
        .values({
          channel: 'sms',
          recipient: to,
          subject: 'Text message',
          body_text: text,
          body_html: null,
          unsubscribe_url: null,
          worth_sending_until: sql<Date>`services_now() + ${worthSendingForMs / 1000}::float8 * interval '1 second'`,
          next_try_at: twilio && !isReserved(to) ? sql<Date>`services_now()` : null,
        })
        .returning('message_id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}

/** Returns what became of a text by its id; `failed` for one that is no longer there. */
export async function textState(db: Database, id: string): Promise<TextState> {
  const row = await db
    .withTables<OutboxTables>()
    .selectFrom('outbox_message')
    .select(['sent_at', 'delivered_at', 'given_up_at', 'next_try_at'])
    .where('message_id', '=', id)
    .executeTakeFirst()
  if (!row || row.given_up_at) return 'failed'
  if (row.delivered_at) return 'delivered'
  if (row.sent_at) return 'sent'
  return row.next_try_at ? 'waiting' : 'outbox'
}

/** Removes every text to this number when its owner has left. */
export async function forgetTextsTo(db: Database, phone: string): Promise<void> {
  await db.withTables<OutboxTables>().deleteFrom('outbox_message').where('channel', '=', 'sms').where('recipient', '=', phone).execute()
}

/** Numbers kept for stories and tests: those of the demo world, which no carrier has. */
function isReserved(phone: string): boolean {
  return /^\+1\d{3}55501\d\d$/.test(phone)
}
