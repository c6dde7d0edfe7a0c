import * as texts from '#texts/listings'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { MyPropertyLine } from './property.ts'

/** `current` leaves archived listings out. */
export const listingGroups = ['everything', 'current', 'drafts', 'on-market', 'off-market', 'sold', 'archived'] as const
export type ListingGroup = (typeof listingGroups)[number]

export const listingSorts = ['title', 'price', 'status', 'published', 'updated'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Listings that wait for the agent come in one page of at most this many. */
export const maxWaiting = 20

const whole = (sentence: string, most: number) =>
  z.coerce.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(most, sentence))
const sorts = listingSorts.flatMap((key) => [key, `-${key}` as const])

export const listMyProperties = endpoint({
  method: 'GET',
  path: '/api/agent/properties',
  access: 'agent',
  summary:
    'Your own homes in pages, last changed first; `show=waiting` has the first 20 with something to fix: public ones, then unpublished ones',
  query: z.object({
    show: z._default(z.enum([...listingGroups, 'waiting'], texts.chooseAGroupOfListings), 'everything'),
    /** Each word must be part of the title, the address or the status. */
    words: z._default(z.string().check(z.trim(), z.maxLength(80, texts.searchUpTo80Characters)), ''),
    sort: z._default(z.enum(sorts, texts.chooseASort), '-updated'),
    page: z._default(whole(texts.chooseAPage, 1_000_000), 1),
    limit: z._default(whole(texts.askFor1To100Listings, 100), 50),
  }),
  reply: z.object({
    items: z.array(MyPropertyLine),
    /** Homes that match `show` and `words`. */
    total: z.int(),
    /** The last page where a later one was asked for. */
    page: z.int(),
    pages: z.int(),
    nextPage: z.nullable(z.int()),
    /** Homes in each group, whatever `words` are. */
    counts: z.record(z.enum(listingGroups), z.int()),
    /** Homes that were public at any time. */
    everPublic: z.int(),
  }),
})
export type MyListings = z.infer<typeof listMyProperties.reply & {}>
export type MyListingsQuery = z.infer<typeof listMyProperties.query & {}>
