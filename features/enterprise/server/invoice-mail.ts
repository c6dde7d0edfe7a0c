import { exactDollars } from '#platform/contract/exact-dollars.ts'
import * as texts from '#texts/enterprise'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { plainName } from '#platform/mail/plain-text.ts'
import { dayText } from '../contract/amounts.ts'

interface MailedInvoice {
  number: string
  brokerageName: string
  seats: number
  totalCents: number
  startsOn: string
  endsOn: string
}

/** Returns what the administrators of a brokerage read when an invoice is sent. */
export function invoiceMail({ number, brokerageName, seats, totalCents, startsOn, endsOn }: MailedInvoice, url: string) {
  const values = {
    number,
    seats: seats === 1 ? texts.oneSeat : fill(texts.countSeats, { count: seats.toLocaleString('en-US') }),
    brokerage: plainName(brokerageName),
    amount: exactDollars(totalCents),
    from: dayText(startsOn),
    until: dayText(endsOn),
    url,
  }
  return {
    kind: 'enterprise/invoice' as const,
    subject: fill(texts.invoiceMailSubject, { number, product: product.name }),
    text: fill(texts.invoiceMailText, values),
  }
}

const sample = { brokerageName: 'Lone Star Realty', seats: 12, totalCents: 54_600, startsOn: '2026-11-01', endsOn: '2026-11-30' }

export const enterpriseSamples: MailSample[] = [
  {
    id: 'enterprise/invoice',
    when: 'An invoice is sent to a brokerage',
    write: ({ mail, config, db }) =>
      mail.send(db, {
        to: 'sam.rivera@example.com',
        ...invoiceMail({ ...sample, number: 'INV-2026-0007' }, `${config.publicUrl}/brokerage/dashboard`),
      }),
  },
]
