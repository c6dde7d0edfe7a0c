import * as texts from '#texts/content'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { pageNumbers, pageQuery } from '#platform/contract/pages.ts'
import { oneLine, withoutNul } from '#platform/contract/field-checks.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

export { clipLengths, clipSeconds, shortestClipSeconds } from './contract/clip-length.ts'
export { makeClip, postClip, type ClipState } from './contract/clip.ts'

export const postKinds = ['coming_soon', 'new', 'open_house', 'price_change', 'sold', 'film'] as const
export type PostKind = (typeof postKinds)[number]
export const channels = ['instagram', 'facebook', 'tiktok', 'youtube', 'linkedin', 'x'] as const
export type Channel = (typeof channels)[number]
/** Width by height, as networks ask for them. */
export const cropSizes = {
  '1x1': [1080, 1080],
  '4x5': [1080, 1350],
  '9x16': [1080, 1920],
  '16x9': [1920, 1080],
} as const
export type Crop = keyof typeof cropSizes
export const crops = Object.keys(cropSizes) as [Crop, ...Crop[]]

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const Day = z.iso.date(texts.enterADay)
const text = (most: number, message: string) => z.string().check(withoutNul, z.trim(), z.maxLength(most, message))
const Revision = z.number().check(z.int(), z.minimum(0))
const byId = z.object({ postId: Id })

export const Post = z.object({
  id: z.number(),
  kind: z.enum(postKinds),
  title: z.string(),
  propertyId: z.nullable(z.number()),
  /** The state of the home, whose law the wording follows. */
  state: z.nullable(z.string()),
  /** What stands at the end: name, brokerage, and the license number where that state wants it. */
  brokerageLine: z.string(),
  plannedOn: z.string(),
  channel: z.enum(channels),
  body: z.string(),
  alt: z.string(),
  shots: z.array(z.string()),
  hasPicture: z.boolean(),
  /** The shared template the text began with. */
  templateId: z.nullable(z.number()),
  posted: z.nullable(z.object({ at: z.string(), url: z.nullable(z.string()) })),
  revision: z.number(),
})
export type Post = z.infer<typeof Post>

export const myPosts = endpoint({
  method: 'GET',
  path: '/api/agent/posts',
  access: 'agent',
  summary: 'What I plan to post between two days, in pages, by day',
  query: z.object({ from: Day, to: Day, ...pageQuery }),
  reply: z.object({ items: z.array(Post), ...pageNumbers }),
})

export const draftMyPosts = endpoint({
  method: 'POST',
  path: '/api/agent/posts/drafts',
  repeat: 'natural: one draft per event',
  access: 'agent',
  summary: 'Draft what happened to my listings since the last time, each event once',
})

export const changePost = endpoint({
  method: 'PATCH',
  path: '/api/agent/posts/:postId',
  access: 'agent',
  summary: 'Change the day, the channel or the text of a post of mine; 409 when it changed since it was shown',
  params: byId,
  body: z.object({
    revision: Revision,
    plannedOn: Day,
    channel: z.enum(channels, texts.chooseAChannel),
    body: text(2200, texts.useAtMost2200Characters).check(z.minLength(1, texts.writeAText)),
    alt: text(300, texts.useAtMost300Characters),
    /** Left out, it stays. */
    templateId: z.optional(z.nullable(z.int(texts.templateIsGone).check(z.positive(texts.templateIsGone)))),
  }),
  reply: Post,
})

export const postTemplates = endpoint({
  method: 'GET',
  path: '/api/agent/posts/:postId/templates',
  access: 'agent',
  summary: 'Templates that administrators share, newest first, each filled in with the home of a post of mine',
  params: byId,
  reply: z.object({ items: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })) }),
})

export const markPosted = endpoint({
  method: 'POST',
  path: '/api/agent/posts/:postId/posted',
  repeat: 'key',
  access: 'agent',
  summary: 'Note that I posted it, with its address there, or take that back',
  params: byId,
  body: z.object({
    revision: Revision,
    posted: z.boolean(),
    /** Empty where there is none. */
    url: text(500, texts.enterALink).check(
      z.overwrite(withHttps),
      z.regex(/^(?=\S{0,500}$)(https?:\/\/[^\s/?#]+\.[^\s/?#]+([/?#]\S*)?)?$/i, texts.enterALink),
    ),
  }),
  reply: Post,
})

export const dropPost = endpoint({
  method: 'DELETE',
  path: '/api/agent/posts/:postId',
  access: 'agent',
  summary: 'Take a post of mine off the calendar; what it was drafted from is not drafted again',
  params: byId,
})

export const gapKinds = ['tour', 'rooms', 'lifestyle', 'guide'] as const
export type GapKind = (typeof gapKinds)[number]

const Coverage = z.object({
  /** What is covered: `listing:17`, `city:Austin, TX`, `question:offer`. */
  subject: z.string(),
  title: z.string(),
  cells: z.array(z.object({ kind: z.enum(gapKinds), has: z.boolean() })),
})
export type Coverage = z.infer<typeof Coverage>

const Gap = z.object({
  subject: z.string(),
  kind: z.enum(gapKinds),
  title: z.string(),
  /** Why it stands where it does. */
  reason: z.string(),
  shots: z.array(z.string()),
  /** When it is to be shot, where it was picked. */
  plannedOn: z.nullable(z.string()),
})
export type Gap = z.infer<typeof Gap>

const FilmResult = z.object({
  id: z.number(),
  title: z.string(),
  postedOn: z.string(),
  /** The day from which on the number after is final. */
  completeOn: z.string(),
  isComplete: z.boolean(),
  /** How often the home was opened in the 30 days before and after; null for a film about no home. */
  views: z.nullable(z.object({ before: z.number(), after: z.number() })),
})
export type FilmResult = z.infer<typeof FilmResult>

/** Homes whose coverage is shown: on the market first, then the newest. */
export const maxCoveredListings = 200

export const contentStrategy = endpoint({
  method: 'GET',
  path: '/api/agent/content-strategy',
  access: 'agent',
  summary: 'What my videos cover, by home, city and buyer question, and what is missing, the most pressing first',
  reply: z.object({
    listings: z.array(Coverage),
    /** All published homes of the agent, also those beyond the ones in `listings`. */
    listingsTotal: z.number(),
    cities: z.array(Coverage),
    questions: z.array(Coverage),
    gaps: z.array(Gap),
    results: z.array(FilmResult),
  }),
})

export const planFilm = endpoint({
  method: 'POST',
  path: '/api/agent/content-strategy/films',
  repeat: 'natural: one planned video per topic, which the second request moves',
  access: 'agent',
  summary: 'Put a missing video on my calendar with its shots; picking it again moves it',
  body: z.object({
    subject: z.string().check(withoutNul, oneLine(), z.minLength(1, texts.chooseAVideo), z.maxLength(200, texts.chooseAVideo)),
    kind: z.enum(gapKinds, texts.chooseAVideo),
    dueOn: Day,
  }),
  reply: Post,
})
