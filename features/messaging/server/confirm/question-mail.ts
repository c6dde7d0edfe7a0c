import * as texts from '#texts/messaging'
import { cardsById } from '#features/listings/server'
import { sealed } from '#features/notifications/server'
import { product } from '#platform/contract/product.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { layoutMail } from '#platform/mail/mail-layout.ts'
import { asMailText, fillMail, plainName } from '#platform/mail/plain-text.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { confirmForSeconds } from '../../contract/question-confirmations.ts'
import type { RequestRow } from '../store/held-message-rows.ts'
import { confirmationToken } from './request-rows.ts'

/** The mails about a question end when it is sent. */
export const mailAboutQuestion = (requestId: number): string => `question/${requestId}`

interface QuestionMail {
  /** Street line or title of the home; null where the question names none. */
  home: string | null
  link: string
  /** Sign in on the page that waits; absent in reminders. */
  digits?: string | undefined
}

/** Holds no word of the question, and no name: the address is not verified. */
export function questionMail({ home, link, digits }: QuestionMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    subject: home === null ? texts.confirmYourQuestion : fillMail(texts.confirmYourQuestionAboutHome, { home: plainName(home) }),
    ...layoutMail({
      lead: [fillMail(texts.someoneAskedWithThisAddress, { name: asMailText(product.name) }), texts.openThePageToSendIt],
      button: { label: texts.reviewAndSend, link },
      rest: [...(digits ? [fillMail(texts.orEnterThisCodeOnThePage, { digits })] : []), texts.ignoreIfYouAskedNothing],
    }),
  }
}

export function reminderMail({ home, link }: QuestionMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {
    subject:
      home === null ? texts.reminderConfirmYourQuestion : fillMail(texts.reminderConfirmYourQuestionAboutHome, { home: plainName(home) }),
    ...layoutMail({
      lead: [fillMail(texts.yourQuestionWasNotSentYet, { name: asMailText(product.name) })],
      button: { label: texts.reviewAndSend, link },
      rest: [texts.ignoreIfYouAskedNothing],
    }),
  }
}

export type MailServices = Pick<Services, 'mail' | 'config'>

/** Mails the link of a question in the caller's transaction. Does nothing for a question without an address. */
export async function mailQuestion(db: Database, { mail, config }: MailServices, row: RequestRow, digits?: string): Promise<void> {
  await mailLink(db, { mail, config }, row, (home, link) => questionMail({ home, link, digits }))
}

export async function mailReminder(db: Database, services: MailServices, row: RequestRow): Promise<void> {
  await mailLink(db, services, row, (home, link) => reminderMail({ home, link }))
}

async function mailLink(
  db: Database,
  { mail, config }: MailServices,
  row: RequestRow,
  write: (home: string | null, link: string) => Pick<Mail, 'subject' | 'text' | 'html'>,
): Promise<void> {
  const { asker_email: to, request_id } = row
  if (!to) return
  const home = (await listingNames(db, [row])).get(row.listing_key ?? 0) ?? null
  const link = `${config.publicUrl}/ask/confirm/${await sealedToken(db, row)}`
  const about = mailAboutQuestion(request_id)
  await mail.send(db, {
    kind: 'messaging/confirm',
    to,
    ...write(home, link),
    about,
    replaces: about,
    worthSendingForMs: confirmForSeconds * 1000,
  })
}

const sealedToken = async (db: Database, row: RequestRow): Promise<string> => sealed(db, confirmationToken(row))

/** Street line of each home, or its title where the address is withheld. Homes that visitors cannot see are absent. */
export async function listingNames(db: Database, rows: readonly Pick<RequestRow, 'listing_key'>[]): Promise<Map<number, string>> {
  const keys = [...new Set(rows.flatMap(({ listing_key }) => listing_key ?? []))]
  if (keys.length === 0) return new Map()
  const cards = await cardsById(db, keys)
  return new Map([...cards].map(([key, { address, title }]) => [key, address || title]))
}
