import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailKind } from './mail-kinds.ts'
import { layoutMail } from './mail-layout.ts'
import type { Mail } from './mailer.ts'

/** A mail as it would be sent, with words of an example; it is written by the very code that sends it. */
export interface MailSample {
  /** Of the feature that sends it, and what it is about: `tours/reminder`. */
  id: string
  /** When it is sent: `A tour begins soon`. */
  when: string
  write(services: Services): Promise<void> | void
}

export interface WrittenSample extends Required<Pick<Mail, 'to' | 'subject' | 'text' | 'html'>> {
  id: string
  when: string
  /** Goes along as an appointment. */
  calendar: string | null
}

const mailSamplesPort = definePort<readonly MailSample[]>('mailSamples')

export function registerMailSamples({ ports }: App, samples: readonly MailSample[]): void {
  ports.add(mailSamplesPort, samples)
}

/** Returns every mail that the product sends, as it looks with the words of an example. Nothing is sent and nothing is stored. */
export async function writtenSamples(app: App, services: Services): Promise<WrittenSample[]> {
  const samples = await writeSamples(app, services)
  return samples.map(({ id, when, mail: { to, subject, text, html, calendar } }) => ({
    id,
    when,
    to,
    subject,
    text,
    html: html ?? layoutMail({ lead: text.split('\n\n') }).html,
    calendar: calendar?.content ?? null,
  }))
}

/** Returns the kind of every mail that the product sends, by the id of its example. */
export async function sampleKinds(app: App, services: Services): Promise<Record<string, MailKind>> {
  const samples = await writeSamples(app, services)
  return Object.fromEntries(samples.map(({ id, mail }) => [id, mail.kind]))
}

async function writeSamples({ ports }: App, services: Services): Promise<{ id: string; when: string; mail: Mail }[]> {
  const written = []
  for (const { id, when, write } of ports.parts(mailSamplesPort).flat()) {
    let mailed: Mail | undefined
    const send = async (_db: unknown, mail: Mail) => void (mailed ??= mail)
    await write({ ...services, mail: { send } })
    if (!mailed) throw new Error(`The sample ${id} writes no mail.`)
    written.push({ id, when, mail: mailed })
  }
  return written
}
