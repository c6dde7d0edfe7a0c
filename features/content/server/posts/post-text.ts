import * as texts from '#texts/content'
import type { PostKind } from '#features/content/contract'
import { fill } from '#platform/contract/fill.ts'
import type { ListingFacts } from '../post-rows.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

const templates: Record<Exclude<PostKind, 'film'>, string> = {
  coming_soon: texts.bodyComingSoon,
  new: texts.bodyNew,
  open_house: texts.bodyOpenHouse,
  price_change: texts.bodyPriceChange,
  // What a buyer paid is not public everywhere, so a sold home names no price.
  sold: texts.bodySold,
}
export const titles: Record<Exclude<PostKind, 'film'>, string> = {
  coming_soon: texts.titleComingSoon,
  new: texts.titleNew,
  open_house: texts.titleOpenHouse,
  price_change: texts.titlePriceChange,
  sold: texts.titleSold,
}

export interface PostFacts {
  listing: ListingFacts
  kind: Exclude<PostKind, 'film'>
  price: number | null
  /** As the listing has it. */
  openHouse?: { date: string; startTime: string | null; endTime: string | null }
  url: string
}

/** Returns the text a post begins with: facts of the home alone, never a word about who should live there. */
export function postText({ kind, openHouse, ...facts }: PostFacts): string {
  return filledIn(templates[kind], { ...factTexts(facts), when: openHouse ? openHouseText(openHouse) : '' })
}

/** Returns the facts of a home as posts say them; what it does not have is empty. */
export const factTexts = ({ listing, price, url }: Pick<PostFacts, 'listing' | 'price' | 'url'>) => ({
  title: listing.x_title ?? texts.aHome,
  city: [listing.city, listing.state_or_province].filter(Boolean).join(', ') || texts.theArea,
  beds:
    listing.bedrooms_total === null
      ? ''
      : fill(listing.bedrooms_total === 1 ? texts.bedText : texts.bedsText, { count: listing.bedrooms_total }),
  price: price === null ? '' : dollars.format(price),
  url,
})

/** Returns a template with its values, without the gaps that empty ones leave. */
export const filledIn = (template: string, values: Record<string, string>): string =>
  fill(template, values).replaceAll(/ +/g, ' ').replaceAll(' \n', '\n').trim()

function openHouseText({ date, startTime, endTime }: NonNullable<PostFacts['openHouse']>): string {
  const day = weekday.format(Date.parse(date))
  if (!startTime || !endTime) return day
  const at = (time: string) => hour.format(Date.parse(`${date}T${time}:00Z`))
  return fill(texts.dayWithHours, { day, start: at(startTime), end: at(endTime) })
}
