import { createTransport } from 'nodemailer'
import type { MailTransport, OutgoingMail } from './deliver-mail.ts'
import { Refused } from './deliver-mail.ts'

const patienceMs = 40_000

/** @param url `smtp://user:password@host:587` or `smtps://…`; a password only travels encrypted, except to this machine */
export function smtpTransport(url: string, from: string): MailTransport {
  const { hostname, username } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async deliver(mail) {
      // The library would read a comma as several addresses and drop a comment.
      if (!/^[^\s@()<>[\]\\,;:"]+@[^\s@()<>[\]\\,;:"]+$/.test(mail.to)) throw new Refused('This is not one address.', true)
      try {
        await transport.sendMail({ ...addressed(mail, from), signal: AbortSignal.timeout(patienceMs) })
      } catch (error) {
        throw refusalOf(error) ?? error
      }
    },
  }
}

function addressed({ to, subject, text, html, messageId, date, unsubscribeUrl, calendar }: OutgoingMail, from: string) {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    ...(html && { html }),
    ...(calendar && { icalEvent: { filename: 'invite.ics', method: calendar.method, content: calendar.content } }),
    messageId: `<${messageId}@${domainOf(from)}>`,
    date,
    headers: {
      // No out-of-office answers, please.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** Only what the server says of this recipient or this text is a refusal; a lost connection, a wrong password or 421 concern all mail. */
function refusalOf(error: unknown): Refused | undefined {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string }
  if (!responseCode || responseCode === 421 || !['RCPT TO', 'DATA'].includes(command ?? '')) return undefined
  // 550 and 551 to a recipient: no such mailbox. What is said of the text may be another matter.
  const ofMailbox = command === 'RCPT TO' && (responseCode === 550 || responseCode === 551)
  return new Refused(response ?? String(responseCode), responseCode >= 500, ofMailbox)
}
