import type { amenities } from '#features/listings/contract'

export interface ListingFeatures {
  amenities?: readonly (typeof amenities)[number][]
  newConstruction?: true
  /** Days from the day on which the demo world is loaded. */
  openInDays?: readonly number[]
}

/** What a home can be searched for, by its key: only what its description or its pictures show. None is in a 55+ community. */
export const listingFeatures: Readonly<Record<string, ListingFeatures>> = {
  'austin-craftsman': { amenities: ['Fireplace', 'Hardwood floors'], openInDays: [2, 9] },
  'austin-craftsman-2025': { amenities: ['Fireplace'] },
  'dallas-modern': { amenities: ['Hardwood floors', 'Patio or deck'], openInDays: [3] },
  'houston-modern': { amenities: ['Hardwood floors'], newConstruction: true },
  'fort-worth-colonial': { amenities: ['Fireplace', 'Hardwood floors'], openInDays: [4] },
  'fort-worth-colonial-2021': { amenities: ['Fireplace', 'Hardwood floors'] },
  'san-antonio-ranch': { amenities: ['Fireplace', 'Patio or deck'], openInDays: [3, 4] },
  'san-antonio-ranch-private': { amenities: ['Fireplace'] },
  'los-angeles-modern': { amenities: ['EV charging', 'Hardwood floors', 'Patio or deck'], openInDays: [2] },
  'oakland-townhouse': { amenities: ['Hardwood floors'], openInDays: [9] },
  'oakland-townhouse-next-door': { amenities: ['Hardwood floors'] },
  'oakland-townhouse-sold': { amenities: ['Hardwood floors'] },
  'san-diego-townhouse': { amenities: ['Fireplace', 'Hardwood floors'] },
}
