import * as z from 'zod/mini'
import { amenities, PropertyType, StandardStatus } from '#features/listings/contract'
import { worldFile } from './world-file.ts'

/** One dated change; the first step lists the home, the last one leaves the price and status of today. */
const HistoryStep = z.strictObject({
  daysAgo: z.int(),
  price: z.optional(z.int()),
  status: z.optional(StandardStatus),
  /** With `Closed`: what the buyer paid; the asking price stays what it was. */
  soldFor: z.optional(z.int()),
})

export const weekendHours = /^(next )?(Sat|Sun) (\d\d:\d\d\/\d\d:\d\d)$/

const CuratedListing = z.strictObject({
  /** Never shown; other demo data refers to the listing by it. */
  key: z.string(),
  /** The picture set that brings rooms, area and year. */
  set: z.string(),
  agent: z.string(),
  title: z.string(),
  /** What is null here and below is still missing in a draft. */
  description: z.nullable(z.string()),
  propertyType: PropertyType,
  streetNumber: z.nullable(z.string()),
  streetName: z.nullable(z.string()),
  unitNumber: z.optional(z.string()),
  zipCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  addressWithheld: z.optional(z.boolean()),
  stories: z.number(),
  garageSpaces: z.number(),
  lotSizeSquareFeet: z.nullable(z.number()),
  associationFee: z.optional(z.number()),
  taxAnnualAmount: z.nullable(z.number()),
  /** Whether the set's tour video belongs to this listing; never true for sets without one. */
  tour: z.boolean(),
  /** A clip of its agent that it shows until its tour is filmed. */
  clip: z.optional(z.enum(['cafe', 'park'])),
  /** Which pictures it has, always in the order of the set; all of them when absent. */
  photos: z.optional(z.array(z.enum(['exterior', 'living', 'kitchen', 'bedroom', 'bath', 'dining', 'balcony', 'twilight']))),
  /** Only what its description or its pictures show. */
  amenities: z.optional(z.array(z.enum(amenities.names))),
  newConstruction: z.optional(z.boolean()),
  builderName: z.optional(z.string()),
  subdivisionName: z.optional(z.string()),
  builderModel: z.optional(z.string()),
  developmentStage: z.optional(z.enum(['To Be Built', 'Under Construction', 'Completed'])),
  /** `Sat 13:00/15:00`: on the first weekend that begins after the world is loaded, or with `next` on the one after it. */
  openHouses: z.optional(z.array(z.string().check(z.regex(weekendHours)))),
  history: z.tuple([HistoryStep], HistoryStep),
  archived: z.optional(z.boolean()),
  /** A draft that waits for its brokerage since so many days. */
  handedInDaysAgo: z.optional(z.int()),
  /** Changes of a live home that wait for its brokerage; `tour` is what becomes of its video: its title, and rooms by the names they have. */
  revision: z.optional(
    z.strictObject({
      daysAgo: z.number(),
      price: z.optional(z.int()),
      description: z.optional(z.string()),
      tour: z.optional(z.strictObject({ title: z.string(), rooms: z.record(z.string(), z.string()) })),
    }),
  ),
})
export type CuratedListing = z.infer<typeof CuratedListing>

/** The listings written by hand. Streets and positions are real neighborhoods; the numbers are invented and no such home exists. */
export const curatedListings: readonly CuratedListing[] = worldFile('listings.json', z.array(CuratedListing))
