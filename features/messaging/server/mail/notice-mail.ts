import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { asMailText, fillMail, plainName, plainText, type MailText } from '#platform/mail/plain-text.ts'
import { layoutMail, type MailBrand, type MailParagraph } from '#platform/mail/mail-layout.ts'
import type { Attachment } from '../../contract/attachment.ts'

const previewLength = 300
/** Conversations of which a mail shows the words; of the others it says how many they are. */
export const shownInMail = 5

/** A conversation that waits for the receiver of a mail. */
export interface Waiting {
  sender: { id: number; name: MailText }
  /** Of a sender who is an agent. */
  brokerage: string | null | undefined
  /** Of the brokerage of a sender who is an agent. */
  brand?: MailBrand | undefined
  home: number | null
  messages: number
  /** The latest message of those that are shown; undefined where its text may not be mailed to this reader. */
  last: { content: string; attachments: Attachment[] | null } | undefined
}

interface NoticeMailSettings {
  /** Where the reader unsubscribes. */
  stop: string
  kind: 'messaging/waiting' | 'messaging/first'
}

/** Writes one mail about all conversations of a reader. */
export function noticeMail(publicUrl: string, waiting: readonly Waiting[], { stop, kind }: NoticeMailSettings) {
  const people = new Set(waiting.map(({ sender }) => sender.id)).size
  const [first] = waiting
  const who = people === 1 && first ? nameWithBroker(first) : `${people} people`
  const more = waiting.length - shownInMail
  const isOneFirm = waiting.every(({ brand }) => brand?.key === first?.brand?.key)
  return {
    subject: fill(texts.newMessageFromWhoOnName, { who, name: product.name }),
    ...layoutMail({
      // Each logo stands above the words of its sender; the color of a firm only where all of it speaks.
      brand: isOneFirm ? first?.brand && { ...first.brand, logo: null } : undefined,
      lead: [
        ...waiting.slice(0, shownInMail).flatMap((conversation) => paragraphs(publicUrl, conversation)),
        ...(more > 0
          ? [{ label: `${more} more ${more === 1 ? 'unread conversation' : 'unread conversations'}`, link: `${publicUrl}/messages` }]
          : []),
        kind === 'messaging/first' ? texts.firstMessagesAreMailedAtOnce : texts.howOftenWeEmail,
        { label: texts.unsubscribe, link: stop },
        { label: texts.notificationSettings, link: `${publicUrl}/preferences` },
      ],
    }),
  }
}

function paragraphs(publicUrl: string, conversation: Waiting): MailParagraph[] {
  const name = fillMail('{name}', { name: nameWithBroker(conversation) })
  const link = inboxAddress(publicUrl, conversation.sender.id, conversation.home)
  const wrote = conversation.messages === 1 ? `${name} wrote` : `${name} wrote ${conversation.messages} messages`
  const who = conversation.last === undefined ? `${wrote}.` : conversation.messages === 1 ? `${wrote}:` : `${wrote}. Latest:`
  const picture = conversation.brand?.logo
  const preview = previewOf(conversation.last)
  return [
    picture ? { text: who, picture, link } : who,
    ...(preview ? [preview] : []),
    { label: preview ? texts.reply : texts.readAndReply, link },
  ]
}

/** Names the broker wherever an agent is named. */
function nameWithBroker({ sender, brokerage }: Waiting): MailText {
  return brokerage ? asMailText(`${sender.name} (${plainName(brokerage)})`) : sender.name
}

function previewOf(last: Waiting['last']): string {
  if (!last) return ''
  const { content, attachments } = last
  if (content === '') return `Sent: ${(attachments ?? []).map(({ name }) => plainName(name)).join(', ')}`
  return plainText(content, previewLength)
}

/** Where a conversation is opened, as a full address for mails. */
function inboxAddress(publicUrl: string, otherId: number, listingKey: number | null): string {
  return `${publicUrl}/messages?with=${otherId}${listingKey === null ? '' : `&home=${listingKey}`}`
}
