import * as texts from '#texts/notifications'
import { topics, type Topic } from '#features/notifications/contract'
import { fill } from '#platform/contract/fill.ts'
import { plainText } from '#platform/mail/plain-text.ts'
import { layoutMail, type MailBrand, type MailPicture } from '#platform/mail/mail-layout.ts'

/** Described in the mail itself; the page lists all of them. */
export const shownInMail = 10

export interface MailedItem {
  topic: Topic
  title: string
  detail: string
  reason: string
  link: string
}

export interface DigestLinks {
  publicUrl: string
  /** The page that lists all of exactly this mail. */
  everything: string
  /** Stops all topics of the mail at once. */
  stop: string
  /** By topic, for those who want to stop only one of them. */
  stopTopic: ReadonlyMap<Topic, string>
  /** Where one chooses how often mails come. */
  manage: string
}

interface DigestLook {
  /** By the link of an item. */
  pictures?: ReadonlyMap<string, MailPicture>
  brand?: MailBrand | undefined
}

/** One mail about everything that is due for a person. The text and the page say the same. */
export function digestMail(items: readonly MailedItem[], links: DigestLinks, { pictures, brand }: DigestLook = {}) {
  const { publicUrl, everything, stop, stopTopic, manage } = links
  const [first] = items
  const count = items.length
  const subject = count === 1 && first ? first.title : fill(texts.countUpdatesFirst, { count, first: first?.title ?? '' })
  const shown = items.slice(0, shownInMail).map(({ title, detail, reason, link }) => {
    const text = [title, detail, reason]
      .filter(Boolean)
      .map((line) => plainText(line))
      .join('\n')
    return { text, picture: pictures?.get(link), link: `${publicUrl}${link}` }
  })
  const named = [...stopTopic].map(([topic, link]) => ({
    label: fill(texts.unsubscribeFromTopic, { topic: topics[topic].label.toLowerCase() }),
    link,
  }))
  const laidOut = layoutMail({
    brand,
    lead: shown,
    button: { label: count > shownInMail ? fill(texts.allCountListedHere, { count }) : texts.seeThemOnOnePage, link: everything },
    rest: [
      ...(count > shownInMail ? [fill(texts.countUpdatesAllListed, { count, shown: shownInMail })] : []),
      { label: texts.chooseHowOften, link: manage },
      ...(named.length > 1 ? named : []),
      { label: texts.unsubscribeFromAllOfThis, link: stop },
    ],
  })
  return { subject: plainText(subject, 200), ...laidOut }
}
