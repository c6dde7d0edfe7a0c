import type { CuratedListing } from './curated-listing.ts'
import { listingsInCaliforniaInPreparation } from './listings-california-in-preparation.ts'
import { listingsInCalifornia } from './listings-california.ts'
import { listingsInTexasInPreparation } from './listings-texas-in-preparation.ts'
import { listingsInTexas } from './listings-texas.ts'

export const curatedListings: readonly CuratedListing[] = [
  ...listingsInTexas,
  ...listingsInCalifornia,
  ...listingsInTexasInPreparation,
  ...listingsInCaliforniaInPreparation,
]
