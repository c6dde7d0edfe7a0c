import type { DemoHome } from './curated-listing.ts'
import { homesInCaliforniaInPreparation } from './listings-california-in-preparation.ts'
import { homesInCalifornia } from './listings-california.ts'
import { homesInTexasInPreparation } from './listings-texas-in-preparation.ts'
import { homesInTexas } from './listings-texas.ts'

/** Every curated home. */
export const demoHomes: readonly DemoHome[] = [
  ...homesInTexas,
  ...homesInCalifornia,
  ...homesInTexasInPreparation,
  ...homesInCaliforniaInPreparation,
]
