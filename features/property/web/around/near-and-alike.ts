import * as texts from '#texts/property'
import type { PropertyCard } from '#features/listings/contract'
import { milesBetween } from '#platform/contract/plane.ts'
import { beds, price } from '#platform/web/ui/text/format.ts'

type Compared = Pick<PropertyCard, 'latitude' | 'longitude' | 'price' | 'bedrooms' | 'propertyType'>

const closePrice = 0.02

/** Returns why a home is shown beside another, in a line: how far it is, and what it has in common or not. */
export function whyShown(home: Compared, candidate: Compared): string {
  const miles = milesBetween(home, candidate)
  const difference = candidate.price - home.price
  const isClose = Math.abs(difference) <= home.price * closePrice
  return [
    miles < 0.1 ? texts.aroundTheCorner : miles < 10 ? `${miles.toFixed(1)} mi away` : `${Math.round(miles)} mi away`,
    isClose ? 'about the same price' : `${price(Math.abs(difference))} ${difference < 0 ? 'less' : 'more'}`,
    home.bedrooms !== null && home.bedrooms === candidate.bedrooms
      ? `also ${beds(home.bedrooms)}`
      : home.propertyType !== null && home.propertyType === candidate.propertyType
        ? 'same type of home'
        : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
