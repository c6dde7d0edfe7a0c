import * as z from 'zod/mini'
import { AcknowledgedPhrase } from '#features/copy-lint/contract'
import { AgentCard } from '#features/agents/contract'
import { Video } from '#features/videos/contract'
import { mediaAlterations } from './alterations.ts'
import { ListingRevision } from './revision.ts'
import { draftFields } from './draft.ts'
import { OpenHouse } from './open-houses.ts'
import { DevelopmentStage, EditorialStatus, FeeFrequency, PropertyType, PublicStatus, StandardStatus } from './vocabulary-schemas.ts'

/** Names the files of a photo once: each is `files`, its width and `.avif` or `.webp` (`pictureSizes`). */
const files = {
  /** The address up to the width. */
  files: z.string(),
  /** In pixels, smallest first. */
  widths: z.array(z.number()),
}

export const Photo = z.object({
  id: z.number(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** `#rrggbb`, to fill the frame until the photo is there. */
  color: z.string(),
  ...files,
  /** Only the poster of a film that was just sent has no AVIF. */
  webpOnly: z.optional(z.literal(true)),
  /** Only on a photo that was altered: how, as buyers read it, and the photo as it was taken. */
  alteration: z.optional(
    z.object({
      kind: z.enum(mediaAlterations),
      label: z.string(),
      original: z.nullable(z.object({ width: z.number(), height: z.number(), ...files })),
    }),
  ),
})
export type Photo = z.infer<typeof Photo>

/** A photo behind the first one of a card, in one size; `alteration.original` is an address. */
const CardPhoto = z.object({
  alt: z.string(),
  files: z.string(),
  width: z.number(),
  alteration: z.optional(z.object({ label: z.string(), original: z.nullable(z.string()) })),
})
export type CardPhoto = z.infer<typeof CardPhoto>

/** A listing as a list shows it. With `addressWithheld` there is no street and the point is one of a grid of about a kilometer. */
export const PropertyCard = z.object({
  id: z.number(),
  title: z.string(),
  price: z.number(),
  previousPrice: z.nullable(z.number()),
  mainImageUrl: z.nullable(z.string()),
  /** The first photo in all its sizes; what it shows is `mainImageAlt` of the home. */
  mainPhoto: z.nullable(Photo),
  /** The next ones, at most four. */
  morePhotos: z.array(CardPhoto),
  address: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  bedrooms: z.nullable(z.number()),
  /** Half baths count 0.5. */
  bathrooms: z.nullable(z.number()),
  squareFeet: z.nullable(z.number()),
  propertyType: z.nullable(PropertyType),
  status: PublicStatus,
  latitude: z.number(),
  longitude: z.number(),
  addressWithheld: z.boolean(),
  agentId: z.number(),
  agentName: z.string(),
  brokerageName: z.nullable(z.string()),
  /** The first video that plays; `playUrl` is our own file, when it is one. */
  tour: z.nullable(
    z.object({
      durationSeconds: z.nullable(z.number()),
      posterUrl: z.nullable(z.string()),
      playUrl: z.nullable(z.string()),
      rooms: z.array(z.string()),
    }),
  ),
  /** The first one that is not over. */
  nextOpenHouse: z.nullable(OpenHouse),
  publishedAt: z.string(),
  isDemo: z.boolean(),
})
export type PropertyCard = z.infer<typeof PropertyCard>

/** One line of the public history, newest first. */
export const LedgerEntry = z.object({
  at: z.string(),
  event: z.enum(['listed', 'price', 'status', 'relisted']),
  price: z.nullable(z.number()),
  previousPrice: z.nullable(z.number()),
  status: StandardStatus,
  previousStatus: z.nullable(StandardStatus),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const Property = z.extend(PropertyCard, {
  description: z.string(),
  county: z.nullable(z.string()),
  bathroomsFull: z.nullable(z.number()),
  bathroomsHalf: z.nullable(z.number()),
  lotSizeSquareFeet: z.nullable(z.number()),
  yearBuilt: z.nullable(z.number()),
  stories: z.nullable(z.number()),
  garageSpaces: z.nullable(z.number()),
  associationFee: z.nullable(z.number()),
  associationFeeFrequency: z.nullable(FeeFrequency),
  taxAnnualAmount: z.nullable(z.number()),
  originalPrice: z.nullable(z.number()),
  closePrice: z.nullable(z.number()),
  closeDate: z.nullable(z.string()),
  newConstruction: z.boolean(),
  builderName: z.nullable(z.string()),
  subdivisionName: z.nullable(z.string()),
  builderModel: z.nullable(z.string()),
  developmentStage: z.nullable(DevelopmentStage),
  seniorCommunity: z.boolean(),
  amenities: z.array(z.string()),
  /** What is not over. */
  openHouses: z.array(OpenHouse),
  photos: z.array(Photo),
  videos: z.array(Video),
  ledger: z.array(LedgerEntry),
  agent: AgentCard,
  /** Only of a home that two agents list. Messages go to the first. */
  coAgent: z.optional(AgentCard),
  onMarket: z.boolean(),
  updatedAt: z.string(),
})
export type Property = z.infer<typeof Property>

type DraftValues = { [Name in keyof typeof draftFields]-?: Exclude<z.infer<(typeof draftFields)[Name]>, undefined> }

/** What stands between a listing and its visitors, as a field of the draft (or `videos`, `profile`) and a sentence. */
export const Missing = z.object({ field: z.string(), message: z.string() })
export type Missing = z.infer<typeof Missing>

const Standing = z.object({
  id: z.number(),
  address: z.nullable(z.string()),
  state: z.nullable(z.string()),
  status: StandardStatus,
  editorialStatus: EditorialStatus,
  archived: z.boolean(),
  isPublic: z.boolean(),
  /** Statuses it may go to now. */
  nextStatuses: z.array(StandardStatus),
  mayPublish: z.boolean(),
  mayArchive: z.boolean(),
  mayDelete: z.boolean(),
  missing: z.array(Missing),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type Standing = z.infer<typeof Standing>

/** A listing as its own agent sees it: everything, finished or not. Send `version` back with the next change. */
export const MyProperty = z.extend(Standing, {
  version: z.number(),
  fields: z.required(z.object(draftFields)) as unknown as z.core.$ZodType<DraftValues, DraftValues>,
  /** What of `fields` visitors do not see yet, because somebody reviews it first; null where they see everything. */
  revision: z.nullable(
    z.extend(ListingRevision, {
      /** What visitors see while the photos of the listing wait; null where they see these. */
      livePhotos: z.nullable(z.array(Photo)),
      /** The same of its tours. */
      liveVideos: z.nullable(z.array(Video)),
    }),
  ),
  county: z.nullable(z.string()),
  positionFrom: z.nullable(z.enum(['zip', 'pin'])),
  photos: z.array(Photo),
  videos: z.array(Video),
  ledger: z.array(LedgerEntry),
  closePrice: z.nullable(z.number()),
  closeDate: z.nullable(z.string()),
  /** Wording that stays although it may exclude somebody. */
  acknowledgedPhrases: z.array(AcknowledgedPhrase),
  /** Only of a listing of two agents. The co-listing agent changes what it says, and the listing agent decides about it. */
  coListing: z.optional(z.object({ listAgentName: z.string(), coAgentName: z.string(), isCoAgent: z.boolean() })),
  createdAt: z.string(),
})
export type MyProperty = z.infer<typeof MyProperty>

/** A line of the agent's dashboard. */
export const MyPropertyLine = z.extend(Standing, {
  title: z.nullable(z.string()),
  price: z.nullable(z.number()),
  city: z.nullable(z.string()),
  mainPhoto: z.nullable(Photo),
  photoCount: z.number(),
  videoCount: z.number(),
})
export type MyPropertyLine = z.infer<typeof MyPropertyLine>

/** `[id, longitude, latitude, price, place of the status in publicStatuses]`. */
export const MapPin = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])
export type MapPin = z.infer<typeof MapPin>
