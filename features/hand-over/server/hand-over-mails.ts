import { accountsById, findMailAuthors, type Account } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { handOver } from '#features/hand-over/contract'
import { cardsById } from '#features/listings/server'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
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

type MailValues = Record<'from' | 'to' | 'by' | 'brokerage' | 'reason', MailText> & Record<'moved' | 'title' | 'url', string>

function handOverMail(kind: HandOverMail, values: MailValues) {
  return {
    kind: kind === 'buyer' ? ('hand-over/buyer' as const) : ('hand-over/agents' as const),
    subject: fillMail(mails[kind].subject, values),
    text: fillMail(mails[kind].text, values),
  }
}

interface Moved extends ReplyOf<typeof handOver> {
  accounts: ReadonlyMap<number, Account>
  actorId: number
  from: number
  to: number
  reason: string
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
const lists = new Intl.ListFormat('en-US')

/** Returns what moves in words, such as `2 listings, 1 showing, and 3 leads`. */
function movedText({ listings, drafts, showings, conversations, leads }: ReplyOf<typeof handOver>): string {
  const kinds: [number, string][] = [
    [listings, texts.listing],
    [drafts, texts.draft],
    [showings, texts.showing],
    [conversations, texts.waitingConversation],
    [leads, texts.lead],
  ]
  return lists.format(kinds.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)))
}

/** Mails both agents what moved and why. */
export async function mailAgents({ mail, config }: Services, trx: DatabaseTransaction, moved: Moved): Promise<void> {
  const [from, to, by] = [moved.from, moved.to, moved.actorId].map((id) => moved.accounts.get(id))
  if (!from || !to || !by) return
  const author = await findMailAuthors(trx, [from.id, to.id, by.id])
  const values = {
    from: author.name(from.id, texts.thePreviousAgent),
    to: author.name(to.id, texts.theNewAgent),
    by: author.name(by.id, texts.anAdministrator),
    reason: author.text(by.id, moved.reason, texts.noReasonShown),
    brokerage: asMailText(texts.theBrokerage),
    moved: movedText(moved),
    title: texts.aHome,
    url: `${config.publicUrl}/agent/dashboard`,
  }
  await mail.send(trx, { to: to.email, ...handOverMail('received', values) })
  await mail.send(trx, { to: from.email, ...handOverMail('given', values) })
}

/** Mails each buyer once who answers now, about the first of their homes. */
export async function tellBuyers(
  { mail, config }: Services,
  trx: DatabaseTransaction,
  { from, to }: { from: number; to: number },
  buyers: readonly { buyerId: number; listingKey: number }[],
): Promise<void> {
  const accounts = await accountsById(
    trx,
    buyers.map(({ buyerId }) => buyerId),
  )
  const cards = await cardsById(
    trx,
    buyers.map(({ listingKey }) => listingKey),
  )
  const author = await findMailAuthors(trx, [from, to])
  const brokerage = (await agentCards(trx, [to])).get(to)?.brokerageName ?? texts.theBrokerage
  for (const { buyerId, listingKey } of buyers) {
    const buyer = accounts.get(buyerId)
    if (!buyer || buyer.email.endsWith('.invalid')) continue
    const values = {
      from: author.name(from, texts.thePreviousAgent),
      to: author.name(to, texts.theNewAgent),
      by: asMailText(texts.anAdministrator),
      reason: asMailText(texts.noReasonShown),
      // The new agent typed it.
      brokerage: author.text(to, brokerage, texts.theBrokerage),
      moved: '',
      title: cards.get(listingKey)?.title ?? texts.aHome,
      url: `${config.publicUrl}/messages?${new URLSearchParams({ with: String(to), home: String(listingKey) })}`,
    }
    await mail.send(trx, { to: buyer.email, ...handOverMail('buyer', values) })
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
      moved: movedText({ listings: 3, drafts: 1, showings: 2, conversations: 1, leads: 4, reminders: 1, showingsNow: 0 }),
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
