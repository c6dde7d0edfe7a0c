import * as z from 'zod/mini'
import { PropertyCard } from '#features/listings/contract'

/** A listing as it was when it was marked. */
export const ListingSnapshot = z.object({
  title: z.string(),
  price: z.number(),
  city: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type ListingSnapshot = z.infer<typeof ListingSnapshot>

/** `property` is null when the listing is no longer shown to visitors. */
export const Favorite = z.object({ propertyId: z.number(), savedAt: z.string(), kept: ListingSnapshot, property: z.nullable(PropertyCard) })
export type Favorite = z.infer<typeof Favorite>

export const FavoriteList = z.object({ items: z.array(Favorite), total: z.number() })
