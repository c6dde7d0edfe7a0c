import type { AddressName } from '#features/search/contract'
import { clock, count, price } from '#platform/web/ui/text/format.ts'

/** A filter that is one number, chosen from a few; any other number an address holds is kept and shown as well. */
export interface NumberFilter {
  name: AddressName
  label: string
  help?: string
  any: string
  values: readonly number[]
  text: (value: number) => string
}

const upTo = (text: (value: number) => string) => (value: number) => `Up to ${text(value)}`
const orMore = (text: (value: number) => string) => (value: number) => `${text(value)} or more`
const days = (value: number) => (value === 1 ? 'Last 24 hours' : `Last ${count(value)} days`)
const feet = (value: number) => `${count(value)} sq ft`
const acre = 43_560
const land = (value: number) => (value >= acre / 4 ? `${Number((value / acre).toFixed(2))} acre${value > acre ? 's' : ''}` : feet(value))
const length = (value: number) => `${clock(value)} min`
const stories = (value: number) => `${value} ${value === 1 ? 'story' : 'stories'}`

export const costFilters: readonly NumberFilter[] = [
  {
    name: 'maxMonthly',
    label: 'Cost a month',
    help: 'Estimated as the mortgage calculator does without changes: loan, tax, insurance and the fee of the association.',
    any: 'Any cost',
    values: [1500, 2000, 2500, 3000, 4000, 5000, 7500],
    text: upTo(price),
  },
  {
    name: 'maxFee',
    label: 'HOA fee a month',
    any: 'Any fee',
    values: [0, 100, 200, 300, 500, 800],
    text: (value) => (value === 0 ? 'No fee' : upTo(price)(value)),
  },
]

export const sizeFilters: readonly NumberFilter[] = [
  { name: 'minArea', label: 'Living area from', any: 'No minimum', values: [750, 1000, 1500, 2000, 2500, 3000, 4000], text: feet },
  { name: 'maxArea', label: 'Living area up to', any: 'No maximum', values: [1000, 1500, 2000, 2500, 3000, 4000, 6000], text: feet },
  { name: 'minLot', label: 'Lot from', any: 'No minimum', values: [2000, 5000, acre / 4, acre / 2, acre, acre * 5], text: land },
  { name: 'maxLot', label: 'Lot up to', any: 'No maximum', values: [5000, acre / 4, acre / 2, acre, acre * 5, acre * 20], text: land },
  { name: 'minStories', label: 'Stories from', any: 'No minimum', values: [1, 2, 3], text: stories },
  { name: 'maxStories', label: 'Stories up to', any: 'No maximum', values: [1, 2, 3], text: stories },
]

export const timeFilters: readonly NumberFilter[] = [
  { name: 'days', label: 'Days on Tourstead', any: 'Any time', values: [1, 3, 7, 14, 30, 90], text: days },
  { name: 'filmed', label: 'Filmed', any: 'Any time', values: [7, 30, 90, 180, 365], text: days },
]

export const tourFilters: readonly NumberFilter[] = [
  { name: 'minTour', label: 'Tour from', any: 'No minimum', values: [30, 60, 120, 300], text: orMore(length) },
  { name: 'maxTour', label: 'Tour up to', any: 'No maximum', values: [60, 120, 300, 600], text: upTo(length) },
]

export const distanceFilter: NumberFilter = {
  name: 'miles',
  label: 'Distance from the point',
  any: 'Any distance',
  values: [1, 5, 10, 25, 50, 100],
  text: (value) => `${value} ${value === 1 ? 'mile' : 'miles'}`,
}

/** As `countChoices` reads it. */
export const choicesOf = (filters: readonly NumberFilter[]): string =>
  filters.map(({ name, values }) => `${name}:${values.join(',')}`).join(';')
