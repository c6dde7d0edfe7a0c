import type { PropertyType, StandardStatus } from '#features/listings/contract'

export type DemoSet = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'

/** One dated change; the first step lists the home, the last one leaves the price and status of today. */
export interface HistoryStep {
  daysAgo: number
  price?: number
  status?: StandardStatus
  /** With `Closed`: what the buyer paid; the asking price stays what it was. */
  soldFor?: number
}

/** A listing of the demo world written by hand. Rooms, area and year come with the picture set; what is null here is still missing in a draft. */
export interface CuratedListing {
  /** Never shown; other demo data refers to the listing by it. */
  key: string
  set: DemoSet
  agent: string
  title: string
  description: string | null
  propertyType: PropertyType
  streetNumber: string | null
  streetName: string | null
  unitNumber?: string
  zipCode: string
  latitude: number
  longitude: number
  addressWithheld?: true
  /** When it differs from the year of the picture set. */
  yearBuilt?: number
  stories: number
  garageSpaces: number
  lotSizeSquareFeet: number | null
  associationFee?: number
  taxAnnualAmount: number | null
  /** Whether the set's tour video belongs to this listing; never true for sets without one. */
  tour: boolean
  /** Which pictures it has, always in the order of the set; all five when absent. */
  photos?: readonly ('exterior' | 'living' | 'kitchen' | 'bedroom' | 'bath')[]
  history: readonly [HistoryStep, ...HistoryStep[]]
  archived?: true
}
