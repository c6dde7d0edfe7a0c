import { accountsById, findMailAuthors, type Account } from '#features/accounts/server'
import type { MovableListing } from '#features/listings/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'
import * as texts from '#texts/hand-over'

const mails = {
  received: { subject: texts.youGetListings, text: texts.receivedMail },
  given: { subject: texts.yourListingsWent, text: texts.givenMail },
  buyer: { subject: texts.anotherAgentAnswers, text: texts.buyerMail },
}
type HandOverMail = keyof typeof mails

type MailValues = Record<'from' | 'to' | 'by' | 'brokerage' | 'reason', MailText> & Record<'listings' | 'leads' | 'title' | 'url', string>

function handOverMail(kind: HandOverMail, values: MailValues) {
  return {
    kind: kind === 'buyer' ? ('hand-over/buyer' as const) : ('hand-over/agents' as const),
    subject: fillMail(mails[kind].subject, values),
    text: fillMail(mails[kind].text, values),
  }
}

interface Done {
  accounts: ReadonlyMap<number, Account>
  actorId: number
  from: number
  to: number
  reason: string
  listings: number
  leads: readonly { buyerId: number; listingKey: number }[]
  moving: readonly MovableListing[]
  brokerage: string
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Mails both agents, and each buyer once, about the first home of theirs that moved. */
export async function mailAll({ mail, config }: Services, trx: DatabaseTransaction, done: Done): Promise<void> {
  const { accounts, moving, leads, brokerage } = done
  const [from, to, by] = [done.from, done.to, done.actorId].map((id) => accounts.get(id))
  if (!from || !to || !by) return
  const author = await findMailAuthors(trx, [from.id, to.id, by.id])
  const values = {
    from: author.name(from.id, texts.thePreviousAgent),
    to: author.name(to.id, texts.theNewAgent),
    by: author.name(by.id, texts.anAdministrator),
    reason: author.text(by.id, done.reason, texts.noReasonShown),
    // The new agent typed it.
    brokerage: author.text(to.id, brokerage, texts.theBrokerage),
    listings: counted(done.listings, texts.listing),
    leads: counted(leads.length, texts.lead),
    title: texts.aHome,
    url: `${config.publicUrl}/agent/dashboard`,
  }
  await mail.send(trx, { to: to.email, ...handOverMail('received', values) })
  await mail.send(trx, { to: from.email, ...handOverMail('given', values) })
  const firstListings = new Map(leads.toReversed().map(({ buyerId, listingKey }) => [buyerId, listingKey]))
  for (const buyer of (await accountsById(trx, [...firstListings.keys()])).values()) {
    const home = moving.find(({ id }) => id === firstListings.get(buyer.id))
    const query = new URLSearchParams({ with: String(to.id), ...(home && { home: String(home.id) }) })
    const url = `${config.publicUrl}/messages?${query}`
    await mail.send(trx, { to: buyer.email, ...handOverMail('buyer', { ...values, title: home?.title ?? texts.aHome, url }) })
  }
}

const example = (kind: HandOverMail, when: string, path: string): MailSample => ({
  id: `hand-over/${kind}`,
  when,
  write: ({ mail, config, db }) => {
    const values = {
      from: asMailText('Jordan Lee'),
      to: asMailText('Sam Rivera'),
      by: asMailText('Ana Torres'),
      reason: asMailText('Jordan is moving to another city.'),
      brokerage: asMailText('Live Oak Realty'),
      listings: counted(3, texts.listing),
      leads: counted(1, texts.lead),
      title: 'Bright bungalow with a porch',
      url: `${config.publicUrl}${path}`,
    }
    return mail.send(db, { to: 'sam.rivera@example.com', ...handOverMail(kind, values) })
  },
})

export const handOverSamples: MailSample[] = [
  example('received', 'An agent gets the listings of another one', '/agent/dashboard'),
  example('given', 'The listings of an agent went to another one', '/agent/dashboard'),
  example('buyer', 'A home somebody asked about has another agent', '/messages?with=2'),
]
