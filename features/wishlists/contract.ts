import * as texts from '#texts/wishlists'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { ListingSnapshot } from '#features/favorites/contract'
import { PropertyCard } from '#features/listings/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { frame } from '#platform/contract/frame.ts'

/** Lists of a person, lists of others they are on, and homes of a list; more are refused. */
export const [maxLists, maxJoinedLists, maxListings] = [20, 50, 100]

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const text = (most: number) =>
  z.string().check(
    z.trim(),
    oneLine(most),
    z.maxLength(most, fill(texts.useUpToMaximumCharacters, { maximum: most.toLocaleString('en-US') })),
    z.refine((value) => !value.includes('\0'), texts.thisHasAnUnsupportedCharacter),
  )

export const wishlistName = text(80).check(z.minLength(1, texts.nameTheList))
export const Vote = z.enum(['yes', 'maybe', 'no'])
export type Vote = z.infer<typeof Vote>

/** A person on a list; `name` is what they are called here. */
const Person = z.object({ id: z.number(), name: z.string() })
export const Opinion = z.object({ person: Person, vote: z.nullable(Vote), note: z.string(), updatedAt: z.string() })
export type Opinion = z.infer<typeof Opinion>

/** `property` is null when the listing is no longer shown to visitors; `agentPhone` only where the agent shows it. */
export const WishlistItem = z.object({
  propertyId: z.number(),
  addedBy: Person,
  addedAt: z.string(),
  kept: ListingSnapshot,
  property: z.nullable(PropertyCard),
  agentPhone: z.nullable(z.string()),
  opinions: z.array(Opinion),
})
export type WishlistItem = z.infer<typeof WishlistItem>

export const Wishlist = z.object({
  id: z.number(),
  name: z.string(),
  owner: Person,
  isOwner: z.boolean(),
  /** Those it is shared with, the owner not among them. */
  people: z.array(Person),
  /** Only its owner may hand it on. */
  shareToken: z.nullable(z.string()),
  homes: z.array(WishlistItem),
  createdAt: z.string(),
})
export type Wishlist = z.infer<typeof Wishlist>

export const WishlistList = z.object({ items: z.array(Wishlist) })

const byId = z.object({ id: Id })
const byListing = z.object({ id: Id, propertyId: Id })
// Checked against the row, so any text may be asked for; a forged one is like one that never was.
const byToken = z.object({ token: z.string().check(z.maxLength(100)) })

export const wishlists = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'user',
  summary: 'Your lists and those shared with you, with their homes and what everybody on them said',
  reply: WishlistList,
})
export const createWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  repeat: 'key',
  access: 'user',
  summary: 'Start a list, perhaps with its first home',
  body: z.strictObject({ name: wishlistName, propertyId: z.optional(Id) }),
  reply: Wishlist,
})
export const renameWishlist = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/:id',
  access: 'user',
  summary: 'Give one of your lists another name',
  params: byId,
  body: z.strictObject({ name: wishlistName }),
  reply: Wishlist,
})
export const deleteWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  access: 'user',
  summary: 'Delete one of your lists with everything said in it',
  params: byId,
})
export const addToWishlist = endpoint({
  method: 'PUT',
  path: '/api/wishlist/:id/homes/:propertyId',
  access: 'user',
  summary: 'Put a home on a list you are on',
  params: byListing,
  reply: Wishlist,
})
/** The owner may take any listing off, others those they added. */
export const removeFromWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id/homes/:propertyId',
  access: 'user',
  summary: 'Take a home off a list',
  params: byListing,
  reply: Wishlist,
})
export const saveOpinion = endpoint({
  method: 'PUT',
  path: '/api/wishlist/:id/homes/:propertyId/opinion',
  access: 'user',
  summary: 'Say yes, maybe or no to a home on a list, and why; without either what you said is taken back',
  params: byListing,
  body: z.strictObject({ vote: z.nullable(Vote), note: z._default(text(1000), '') }),
  reply: Wishlist,
})
export const shareWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/:id/share',
  repeat: 'natural: one link per list',
  access: 'user',
  summary: 'Make a link to one of your lists, or get the one there is',
  params: byId,
  reply: Wishlist,
})
export const unshareWishlist = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id/share',
  access: 'user',
  summary: 'Revoke the link; those who joined stay until they are removed',
  params: byId,
  reply: Wishlist,
})
export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id/people/:personId',
  access: 'user',
  summary: 'Remove a person from one of your lists, or leave one yourself; what they said goes with them',
  params: z.object({ id: Id, personId: Id }),
})

export const sharedWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist/shared/:token',
  access: 'public',
  summary: 'The homes of a list, for whoever holds its link',
  params: byToken,
  reply: z.object({
    name: z.string(),
    ownerName: z.string(),
    homes: z.array(z.object({ propertyId: z.number(), kept: ListingSnapshot, property: z.nullable(PropertyCard) })),
  }),
})
export const joinWishlist = endpoint({
  method: 'POST',
  path: '/api/wishlist/shared/:token/join',
  repeat: 'natural: one place per account and list',
  access: 'user',
  summary: 'Come onto a list by its link, to say what you think of the homes',
  params: byToken,
  reply: Wishlist,
})

/** A hint only: what changed is asked for by those who are still on the list. */
export const wishlistChanged = frame({
  type: 'wishlist_changed',
  access: 'user',
  summary: 'Somebody changed a list you are on, or said something about a home on it',
  body: z.object({ id: z.number() }),
})
