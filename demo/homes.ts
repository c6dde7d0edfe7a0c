import type { DemoHome } from './demo-home.ts'
import { homesInCaliforniaInPreparation } from './homes-california-in-preparation.ts'
import { homesInCalifornia } from './homes-california.ts'
import { homesInTexasInPreparation } from './homes-texas-in-preparation.ts'
import { homesInTexas } from './homes-texas.ts'

/** Every curated home. */
export const demoHomes: readonly DemoHome[] = [
  ...homesInTexas,
  ...homesInCalifornia,
  ...homesInTexasInPreparation,
  ...homesInCaliforniaInPreparation,
]
