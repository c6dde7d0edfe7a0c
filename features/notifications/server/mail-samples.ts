import type { Topic } from '#features/notifications/contract'
import type { MailSample } from '#platform/mail/mail-samples.ts'
import type { MailPicture } from '#platform/mail/mail-layout.ts'
import { digestMail, type MailedItem } from './digest-mail.ts'
import { picturesOf, type NoticePictures } from './notice-pictures.ts'

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

/** Homes of the site whose pictures stand in the examples, where there are any. */
const illustratedPaths = Array.from({ length: 20 }, (_, index) => `/property/${index + 1}`)

const digest = (id: string, when: string, wanted: readonly MailedItem[], readers: () => readonly NoticePictures[]): MailSample => ({
  id: `notifications/${id}`,
  when,
  write: async ({ mail, config: { publicUrl }, db }) => {
    const pictured = await picturesOf(db, readers(), illustratedPaths)
    const paths = [...pictured.keys()]
    const items = wanted.map((each, index) => ({ ...each, link: paths[index] ?? each.link }))
    const pictures = new Map(items.flatMap(({ link, title }) => pictureOf(link, title, pictured)))
    const stop = `${publicUrl}/unsubscribe?token=EXAMPLE`
    const links = {
      publicUrl,
      everything: `${publicUrl}/notifications/mail?token=EXAMPLE`,
      stop,
      stopTopic: new Map([...new Set(items.map(({ topic }) => topic))].map((topic) => [topic, `${stop}-${topic}`])),
      manage: `${publicUrl}/preferences`,
    }
    return mail.send(db, {
      kind: 'notifications/digest',
      to: 'ana.torres@example.com',
      ...digestMail(items, links, { pictures }),
      unsubscribeUrl: stop,
    })
  },
})

/** The picture is of a home there is, the words are of none. */
function pictureOf(link: string, title: string, pictured: ReadonlyMap<string, MailPicture>): [string, MailPicture][] {
  const picture = pictured.get(link)
  return picture ? [[link, { ...picture, alt: title }]] : []
}

export const digestMails = (pictures: () => readonly NoticePictures[]): MailSample[] => [
  digest('alert', 'One home has news', [drop], pictures),
  digest('alerts', 'Homes have news, more than a mail shows', [drop, ...manyListings], pictures),
]
