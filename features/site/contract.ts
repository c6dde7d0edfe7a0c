import * as z from 'zod/mini'
import { PropertyCard } from '#features/listings/contract'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The pages of words, for site maps and menus. */
export const wordPages = ['/about', '/contact', '/agent-info', '/terms', '/privacy', '/equal-housing-opportunity'] as const
export type WordPage = (typeof wordPages)[number]

/** Files that search engines ask for by fixed names; everything else in this feature is a page. */
export const siteFilePaths = {
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** The pages of a sitemap that outgrew a single file. */
  pagesPart: '/sitemap-pages.xml',
  /** One part of its agents, named by the first account id in it. */
  agentsPart: (firstId: number) => `/sitemap-agents-${firstId}.xml`,
  /** One part of its homes, named by the first home in it. */
  listingsPart: (firstId: number) => `/sitemap-homes-${firstId}.xml`,
} as const

/** New homes of one builder in one community. */
const NewCommunity = z.object({
  builder: z.nullable(z.string()),
  community: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  homes: z.array(
    z.object({
      card: PropertyCard,
      plan: z.nullable(z.string()),
      stage: z.nullable(z.enum(['To Be Built', 'Under Construction', 'Completed'])),
      /** Its videos as long as it is not completed, the newest first. */
      progress: z.array(z.object({ title: z.string(), at: z.string() })),
    }),
  ),
})
export type NewCommunity = z.infer<typeof NewCommunity>

export const listNewCommunities = endpoint({
  method: 'GET',
  path: '/api/new-homes',
  access: 'public',
  summary: 'New homes for sale by builder and community, with plan, construction stage and progress videos',
  reply: z.object({ items: z.array(NewCommunity) }),
})
