import type { Topic } from '#features/notifications/contract'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import { digestMail, type MailedItem } from './digest-mail.ts'

const reasonText = 'Your search “East Austin, 3 beds”'
const item = (topic: Topic, title: string, detail: string, reason = reasonText): MailedItem => ({
  topic,
  title,
  detail,
  reason,
  link: '/property/12',
})

const drop = item('price-drops', 'Price cut by $15,000: Bungalow with a Shaded Porch', '$485,000 · 3 beds · 2 baths · Austin, TX 78702')
const manyListings = Array.from({ length: 37 }, (_, index) =>
  item('saved-searches', `New: ${index + 2} Rosewood Ave`, `$${452 + index * 3},000 · 3 beds · 2 baths · Austin, TX 78702`),
)

const digest = (id: string, when: string, items: readonly MailedItem[]): MailSample => ({
  id: `notifications/${id}`,
  when,
  write: ({ mail, config: { publicUrl }, db }) => {
    const stop = `${publicUrl}/unsubscribe?token=EXAMPLE`
    const links = {
      publicUrl,
      everything: `${publicUrl}/notifications/mail?token=EXAMPLE`,
      stop,
      stopTopic: new Map([...new Set(items.map(({ topic }) => topic))].map((topic) => [topic, `${stop}-${topic}`])),
      manage: `${publicUrl}/preferences`,
    }
    return mail.send(db, { to: 'ana.torres@example.com', ...digestMail(items, links), unsubscribeUrl: stop })
  },
})

export const digestMails: MailSample[] = [
  digest('alert', 'One home has news', [drop]),
  digest('alerts', 'Homes have news, more than a mail shows', [drop, ...manyListings]),
]
