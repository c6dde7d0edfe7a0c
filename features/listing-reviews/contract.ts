import * as texts from '#texts/listing-reviews'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { withoutNul } from '#platform/contract/field-checks.ts'

const WaitingListing = z.object({
  id: z.number(),
  /** Send it back with the decision; 409 when its agent changed it since. */
  version: z.number(),
  agent: z.object({ id: z.number(), name: z.string() }),
  handedInAt: z.string(),
  title: z.string(),
  price: z.number(),
  address: z.string(),
  description: z.string(),
  bedrooms: z.nullable(z.number()),
  bathrooms: z.nullable(z.number()),
  squareFeet: z.nullable(z.number()),
  rooms: z.array(z.string()),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** What it was sent back for the last time. */
  lastNote: z.nullable(z.string()),
})
export type WaitingListing = z.infer<typeof WaitingListing>

const ListingReviews = z.object({
  isRequired: z.boolean(),
  /** Null when nobody ever turned it on. */
  changed: z.nullable(z.object({ at: z.string(), by: z.string() })),
  /** What waits for an administrator, longest first. */
  waiting: z.array(WaitingListing),
})
export type ListingReviews = z.infer<typeof ListingReviews>

export const listingReviews = endpoint({
  method: 'GET',
  path: '/api/admin/listing-reviews',
  access: 'admin',
  summary: 'Whether new listings wait for an administrator, and those that do',
  reply: ListingReviews,
})

const textUpTo = (most: number, sentence: string) =>
  z.string().check(
    withoutNul,
    z.overwrite((text) => text.toWellFormed()),
    z.trim(),
    z.maxLength(most, sentence),
  )

export const ReviewSetting = z.object({
  isRequired: z.boolean(),
  reason: textUpTo(500, texts.use500CharactersOrFewer).check(z.minLength(3, texts.sayWhy)),
})

export const requireReviews = endpoint({
  method: 'PUT',
  path: '/api/admin/listing-reviews',
  access: 'admin',
  summary: 'Let new listings wait for an administrator, or not any more: what waited for one is then a draft its agent publishes',
  audited: true,
  body: ReviewSetting,
  reply: ListingReviews,
})

export const reviewListing = endpoint({
  method: 'POST',
  path: '/api/admin/listing-reviews/:propertyId',
  repeat: 'key',
  access: 'admin',
  summary: 'Approve a new listing, or send it back with a note; 409 when it was decided or changed since',
  audited: true,
  params: z.object({ propertyId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  body: z
    .object({
      version: z.int(texts.openTheListingAgain).check(z.minimum(1)),
      approve: z.boolean(texts.approveOrSendBack),
      note: z._default(textUpTo(1000, texts.use1000CharactersOrFewer), ''),
    })
    .check(z.refine(({ approve, note }) => approve || note !== '', { path: ['note'], error: texts.sayWhatToChange })),
  reply: ListingReviews,
})

export const myListingReviews = endpoint({
  method: 'GET',
  path: '/api/agent/listing-reviews',
  access: 'agent',
  summary: 'Listings of mine that administrators sent back and that are not published yet, in pages, with their notes',
  query: z.object(pageQuery),
  reply: z.object({
    items: z.array(z.object({ propertyId: z.number(), title: z.string(), note: z.string(), decidedAt: z.string() })),
    ...pageNumbers,
  }),
})
