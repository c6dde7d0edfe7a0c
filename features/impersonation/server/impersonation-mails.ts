import * as texts from '#texts/impersonation'
import { product } from '#platform/contract/product.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'

/** Returns the mail that asks somebody to allow changes in their account. */
export function requestMail({ name, reason, url }: { name: MailText; reason: MailText; url: string }) {
  const values = { name, reason, url, product: product.name }
  return {
    kind: 'impersonation/request' as const,
    subject: fillMail(texts.requestSubject, values),
    text: fillMail(texts.requestText, values),
  }
}

export const impersonationMails: MailSample[] = [
  {
    id: 'impersonation/request',
    when: 'An administrator who looks at the site as somebody asks to make changes',
    write: ({ mail, config, db }) => {
      const values = {
        name: asMailText('Nora Diaz'),
        reason: asMailText('You asked us to fix the price of your search.'),
        url: `${config.publicUrl}/support-access`,
      }
      return mail.send(db, { to: 'ana.torres@example.com', ...requestMail(values) })
    },
  },
]
