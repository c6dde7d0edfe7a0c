import type { MergePreview } from '#features/account-merges/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import * as texts from '#texts/account-merges'

/** Whoever reads the mail may know the other address or may not: it says enough to recognize it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

const mails = {
  went: { subject: texts.wentSubject, text: texts.wentMail },
  stayed: { subject: texts.stayedSubject, text: texts.stayedMail },
}

function mergeMail(which: keyof typeof mails, from: string, into: string, { url, support }: { url: string; support: string }) {
  const values = { name: product.name, from: maskedEmail(from), into: maskedEmail(into), url, support }
  return { kind: `account-merges/${which}` as const, subject: fill(mails[which].subject, values), text: fill(mails[which].text, values) }
}

/** Mails to both mailboxes what happened and whom to write to. */
export async function mailBoth(
  { mail, config }: Services,
  trx: DatabaseTransaction,
  { from, into }: Pick<MergePreview, 'from' | 'into'>,
): Promise<void> {
  await mail.send(trx, {
    to: from.email,
    ...mergeMail('went', from.email, into.email, { url: `${config.publicUrl}/auth`, support: config.supportEmail }),
  })
  await mail.send(trx, {
    to: into.email,
    ...mergeMail('stayed', from.email, into.email, { url: `${config.publicUrl}/profile`, support: config.supportEmail }),
  })
}

const sample = (which: keyof typeof mails, when: string, path: string): MailSample => ({
  id: `account-merges/${which}`,
  when,
  write: ({ mail, config, db }) =>
    mail.send(db, {
      to: 'ana.torres@example.com',
      ...mergeMail(which, 'ana.torres@example.com', 'ana@torres.example.com', {
        url: `${config.publicUrl}${path}`,
        support: config.supportEmail,
      }),
    }),
})

export const mergeSamples: MailSample[] = [
  sample('went', 'An account was merged into another one: to the address that goes', '/auth'),
  sample('stayed', 'An account was merged into another one: to the address that stays', '/profile'),
]
