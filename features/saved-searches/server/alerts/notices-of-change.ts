import * as texts from '#texts/saved-searches'
import { openHouseText, type PropertyCard } from '#features/listings/contract'
import { cardsById } from '#features/listings/server'
import { peopleWhoMarked } from '#features/favorites/server'
import type { Frequency, Topic } from '#features/notifications/contract'
import type { Notice } from '#features/notifications/server'
import { peopleWithListing } from '#features/wishlists/server'
import type { Database } from '#platform/database/database.ts'
import { asMailText, fillMail, type MailText } from '#platform/mail/plain-text.ts'
import type { ChangeRow } from '../search-rows.ts'
import { searchesOfChange, type FoundSearch } from './searches-of-change.ts'
import { noticesToCoBuyers } from './co-buyers.ts'

interface Message {
  topic: Topic
  title: MailText
  dropPercent?: number
  /** Only those who saved the home itself are notified, or only those with a search. */
  only?: 'followers' | 'searches'
}

/** Everybody a change concerns, each once: those whose searches find the listing, those who saved it, and those a search is shared with. */
export async function noticesOfChange(db: Database, change: ChangeRow, now: number): Promise<Notice[]> {
  const card = (await cardsById(db, [change.listing_key])).get(change.listing_key)
  const message = messageOf(change, card)
  if (!message) return []
  const marked = await peopleWhoMarked(db, change.listing_key)
  const wishing = await peopleWithListing(db, change.listing_key)
  const left = new Set([...marked.hidden, ...(card ? [card.agentId] : [])])
  const followers = new Set(message.only === 'searches' ? [] : [...marked.favorite, ...wishing].filter((id) => !left.has(id)))
  const searches =
    message.only === 'followers'
      ? []
      : (await searchesOfChange(db, change, now)).filter(
          (search) => (search.account_id === null || !left.has(search.account_id)) && wantsPrice(search, change),
        )
  const byPerson = Map.groupBy(searches, ({ account_id, person_id }) => (account_id === null ? `mailbox ${person_id}` : account_id))
  const about = {
    about: `change:${change.number}`,
    title: message.title,
    ...(card && { detail: asMailText(detailOf(card)) }),
    link: `/property/${change.listing_key}`,
  }
  const notified = new Set([...byPerson.keys(), ...followers])
  const notices = [...notified].flatMap((who): Notice[] => {
    const mine = byPerson.get(who) ?? []
    const follows = typeof who === 'number' && followers.has(who)
    const personId = mine[0]?.person_id
    const to = typeof who === 'number' ? { accountId: who } : personId ? { personId } : undefined
    if (!to) return []
    return [
      {
        ...about,
        to,
        topic: message.topic,
        reason: reasonOf(mine, follows),
        ...(message.dropPercent !== undefined && { dropPercent: message.dropPercent }),
        // Who saved the home as well hears of it as often as the topic says.
        ...(!follows && { mailFrequency: mostOften(mine.map((search) => search.mail_frequency)) }),
      },
    ]
  })
  if (change.kind !== 'new') return notices
  return [...notices, ...(await noticesToCoBuyers(db, searches, about, (id) => left.has(id) || notified.has(id)))]
}

/** Of a price drop somebody may want to hear only when it reaches what they would pay. */
const wantsPrice = ({ price_drop_at_most: atMost }: FoundSearch, { kind, list_price: price }: ChangeRow): boolean =>
  kind !== 'price' || atMost === null || (price ?? 0) <= atMost

function messageOf(change: ChangeRow, card: PropertyCard | undefined): Message | undefined {
  const title = card?.title ?? ''
  const { kind, list_price: price, previous_list_price: before, standard_status: status } = change
  if (!card)
    return kind === 'status' ? { topic: 'statuses', title: fillMail(texts.aSavedHomeLeftTheMarket, {}), only: 'followers' } : undefined
  if (kind === 'new') return { topic: 'saved-searches', title: fillMail(texts.newMatchTitle, { title }), only: 'searches' }
  if (kind === 'back') return { topic: 'back-on-market', title: fillMail(texts.backOnTheMarketTitle, { title }) }
  if (kind === 'open-house') {
    const openHouse = card.nextOpenHouse
    return openHouse
      ? { topic: 'open-houses', title: fillMail(texts.openHouseAtTitle, { when: openHouseText(openHouse), title }) }
      : undefined
  }
  if (kind === 'price') {
    // What went up is in the history of the home; nobody waits to be notified of it.
    if (price === null || before === null || price >= before) return undefined
    const dropPercent = (1 - price / before) * 100
    return {
      topic: 'price-drops',
      title: fillMail(texts.priceDropTitle, { price: dollars(price), before: dollars(before), title }),
      dropPercent,
    }
  }
  if (status === 'Closed') return { topic: 'sold', title: fillMail(texts.soldTitle, { title }), only: 'followers' }
  return { topic: 'statuses', title: fillMail(texts.nowStatusTitle, { status, title }) }
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** Nothing here names the street: a card has it only where it is public, and a bell or a locked screen needs no address. */
function detailOf({ price, bedrooms, city, state }: PropertyCard): string {
  const rooms = bedrooms === null ? '' : bedrooms === 0 ? ` · ${texts.studio}` : ` · ${bedrooms} ${bedrooms === 1 ? texts.bed : texts.beds}`
  return `${dollars(price)}${rooms} · ${city}, ${state}`
}

function reasonOf(searches: readonly FoundSearch[], follows: boolean): MailText {
  const [first, ...more] = searches
  if (follows || !first) return fillMail(texts.youSavedThisHome, {})
  // The reader named it.
  const name = asMailText(first.name)
  if (more.length === 0) return fillMail(texts.matchesName, { name })
  return fillMail(more.length === 1 ? texts.matchesNameAndOneMore : texts.matchesNameAndMore, { name, more: more.length })
}

const inOrder: readonly Frequency[] = ['now', 'daily', 'weekly']
const mostOften = (given: readonly Frequency[]): Frequency => inOrder.find((frequency) => given.includes(frequency)) ?? 'off'
