import { sql } from 'kysely'
import { accountsById, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import { unsubscribeUrl, whoWants } from '#features/preferences/server'
import { product } from '#platform/contract/product.ts'
import type { Services } from '#platform/http/services.ts'
import { inboxAddress } from './inbox-address.ts'
import type { MessageRow } from './message-rows.ts'
import { mailAbout } from './waiting-mail.ts'

const unreadForMs = 10 * 60_000
const awayForMs = 2 * 60_000
const oldestMs = 24 * 3_600_000
const previewLength = 300

/**
 * One mail for each conversation that waited ten minutes for somebody who is not connected, and none again before that
 * person has read it. Marking and mailing are one transaction, so several servers send it once. Answers how many mails.
 */
export async function mailThoseAway({ db, mail, now, config }: Services): Promise<number> {
  const time = now()
  const [due, away, oldest] = [time - unreadForMs, time - awayForMs, time - oldestMs].map((at) => new Date(at))
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<MessageRow>`
      with waiting as (
        select distinct receiver_id, sender_id, coalesce(listing_key, 0) as listing
        from message
        left join message_inbox inbox on inbox.account_id = message.receiver_id
        where read_at is null and mailed_at is null and not hidden_for_receiver and created_at between ${oldest} and ${due}
          and coalesce(inbox.seen_at, '-infinity') < ${away}
          and not exists (
            select from message_conversation muted
            where muted.account_id = message.receiver_id and muted.other_id = message.sender_id
              and muted.home_key = coalesce(message.listing_key, 0) and muted.muted
          )
          and not exists (
            select from message_block where account_id = message.receiver_id and blocked_id = message.sender_id
          )
          and not exists (
            select from message earlier
            where earlier.receiver_id = message.receiver_id and earlier.sender_id = message.sender_id
              and earlier.listing_key is not distinct from message.listing_key
              and earlier.read_at is null and earlier.mailed_at is not null and not earlier.hidden_for_receiver
          )
      )
      update message set mailed_at = ${new Date(time)}
      from waiting
      where message.receiver_id = waiting.receiver_id and message.sender_id = waiting.sender_id
        and coalesce(message.listing_key, 0) = waiting.listing
        and message.read_at is null and message.mailed_at is null and not message.hidden_for_receiver
      returning message.*`.execute(trx)
    const conversations = Map.groupBy(rows, (row) => `${row.receiver_id}:${row.sender_id}:${row.listing_key}`)
    const wanted = await whoWants(
      trx,
      rows.map((row) => row.receiver_id),
      'messages',
      'mail',
    )
    let mails = 0
    const people = await accountsById(trx, [...new Set(rows.flatMap((row) => [row.receiver_id, row.sender_id]))])
    const agents = await agentCards(trx, [...new Set(rows.map((row) => row.sender_id))])
    for (const messages of conversations.values()) {
      const last = messages.reduce((one, other) => (other.id > one.id ? other : one))
      const [receiver, sender] = [people.get(last.receiver_id), people.get(last.sender_id)]
      // Marked all the same: whoever wants mail again later hears of what comes then, not of what lay there.
      if (!receiver || !sender || receiver.suspended_at || sender.suspended_at || !wanted.has(receiver.id)) continue
      mails += 1
      // Texas wants the broker named wherever an agent is.
      const broker = agents.get(sender.id)?.brokerageName
      const name = broker ? `${nameOf(sender)} (${broker})` : nameOf(sender)
      const stop = await unsubscribeUrl(trx, config.publicUrl, receiver.id, 'messages')
      await mail.send(trx, {
        to: receiver.email,
        subject: `${name} wrote to you on ${product.name}`,
        text: [
          messages.length === 1 ? `${name} wrote:` : `${name} wrote ${messages.length} messages, the last one:`,
          previewOf(last),
          `Read and answer: ${inboxAddress(config.publicUrl, last.sender_id, last.listing_key)}`,
          `You get one mail for a conversation until you have read it. Unsubscribe: ${stop}`,
          `Choose what you are told: ${config.publicUrl}/preferences`,
        ].join('\n\n'),
        unsubscribeUrl: stop,
        about: mailAbout({ me: receiver.id, other: sender.id, home: last.listing_key ?? 0 }),
      })
    }
    return mails
  })
}

function previewOf({ content, attachments }: MessageRow): string {
  if (content === '') return `Sent: ${(attachments ?? []).map(({ name }) => name).join(', ')}`
  return content.length > previewLength ? `${content.slice(0, previewLength)}…` : content
}
