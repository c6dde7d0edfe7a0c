import type { ReviewedFacts } from '#features/approvals/contract'
import type { Property } from '#features/listings/contract'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('en-US')

/** Returns what a reviewer reads of a listing, as text that can be compared with how it was before. */
export function reviewedFacts(property: Property): ReviewedFacts {
  const { address, city, state, zipCode, bedrooms, bathrooms, squareFeet, yearBuilt, propertyType, associationFee } = property
  const facts = [
    propertyType,
    bedrooms !== null && `${bedrooms} beds`,
    bathrooms !== null && `${bathrooms} baths`,
    squareFeet !== null && `${number.format(squareFeet)} sq ft`,
    yearBuilt !== null && `built ${yearBuilt}`,
    associationFee !== null && `HOA ${dollars.format(associationFee)}`,
  ]
  return {
    title: property.title,
    price: dollars.format(property.price),
    address: [address, city, `${state} ${zipCode}`].filter(Boolean).join(', '),
    facts: facts.filter(Boolean).join(' · '),
    description: property.description,
    amenities: property.amenities.join(', '),
    photos: property.photos.map(({ alt }, index) => `${index + 1}: ${alt || 'no description'}`).join('\n'),
    rooms: property.videos.flatMap(({ chapters }) => chapters.map(({ room, label }) => label || room)).join(', '),
  }
}
