import type { PropertyCard as Card } from '#features/listings/contract'
import { baths, beds, squareFeet } from '#platform/web/ui/text/format.ts'

export function facts(home: Pick<Card, 'bedrooms' | 'bathrooms' | 'squareFeet'>): string {
  const parts = [
    home.bedrooms === null ? undefined : beds(home.bedrooms),
    home.bathrooms === null ? undefined : baths(home.bathrooms),
    home.squareFeet === null ? undefined : squareFeet(home.squareFeet),
  ]
  return parts.filter(Boolean).join(' · ')
}

export function placeLine(home: Pick<Card, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const town = `${home.city}, ${home.state} ${home.zipCode}`
  return home.address ? `${home.address}, ${town}` : `${town} · Address available on request`
}
