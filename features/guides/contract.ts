import * as texts from '#texts/guides'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { AgentCard } from '#features/agents/contract'
import { Video } from '#features/videos/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { guideTopics, mostPlaces } from './contract/steps.ts'
import { fiveDigitZip } from '#platform/contract/text/zip-code.ts'

export { guideTopics, mostPlaces, nearMiles, topicNames, type GuideTopic } from './contract/steps.ts'

export const GuideKind = z.enum(['guide', 'lifestyle'])
export type GuideKind = z.infer<typeof GuideKind>

/** Where the map goes when the video reaches `startSeconds`; degrees are WGS 84. */
export const GuidePlace = z.object({
  startSeconds: z.number().check(z.gte(0), z.lte(86_400)),
  name: z.string().check(z.trim(), oneLine(), z.minLength(1, texts.nameThisPlace), z.maxLength(80, texts.use80CharactersOrFewer)),
  note: z.string().check(z.trim(), oneLine(), z.maxLength(200, texts.use200CharactersOrFewer)),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
})
export type GuidePlace = z.infer<typeof GuidePlace>

export const Guide = z.object({
  id: z.number(),
  kind: GuideKind,
  /** The step of the buying guide; only of guides. */
  topic: z.nullable(z.enum(guideTopics)),
  title: z.string(),
  summary: z.string(),
  /** Where it holds; null for everywhere. */
  zipCode: z.nullable(z.string()),
  area: z.nullable(z.string()),
  video: Video,
  agent: AgentCard,
  places: z.array(GuidePlace),
  publishedAt: z.string(),
  /** Told to its agent: hidden because of a copyright notice. */
  withheld: z.optional(z.boolean()),
  /** Told to its agent: taken down by the team. */
  takenDown: z.optional(z.boolean()),
})
export type Guide = z.infer<typeof Guide>

const id = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
const zip = z.string().check(z.overwrite(fiveDigitZip), z.regex(/^\d{5}$/, texts.pleaseEnterA5DigitZip))
const emptyAsAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (value === '' ? undefined : value)),
    z.optional(schema),
  )

export const GuideSearch = z.object({
  kind: emptyAsAbsent(GuideKind),
  topic: emptyAsAbsent(z.enum(guideTopics)),
  zip: emptyAsAbsent(zip),
  agentId: emptyAsAbsent(id),
  /** From the reply before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?_\d{1,16}$/, texts.thisLinkIsIncomplete))),
})
export type GuideSearch = z.infer<typeof GuideSearch>

export const listGuides = endpoint({
  method: 'GET',
  path: '/api/guides',
  access: 'public',
  summary: 'Guide and lifestyle videos of agents, newest first, or nearest to a ZIP first and those for everywhere last',
  query: GuideSearch,
  reply: z.object({ items: z.array(Guide), nextCursor: z.nullable(z.string()) }),
})

export const getGuide = endpoint({
  method: 'GET',
  path: '/api/guides/:id',
  access: 'public',
  summary: 'One guide or lifestyle video with its places',
  params: z.object({ id }),
  reply: Guide,
})

export const GuideText = z
  .object({
    videoId: z.int().check(z.positive(texts.chooseAVideoFirst)),
    kind: GuideKind,
    topic: z.nullable(z.enum(guideTopics)),
    title: z.string().check(z.trim(), oneLine(), z.minLength(1, texts.enterATitle), z.maxLength(120, texts.use120CharactersOrFewer)),
    summary: z.string().check(z.trim(), z.maxLength(600, 'Use 600 characters or fewer.')),
    zipCode: z.nullable(zip),
    places: z
      .array(GuidePlace)
      .check(z.maxLength(mostPlaces, fill(texts.markUpToMostPlaces, { mostPlaces })))
      .check(
        z.refine(
          (places) => places.every((place, at) => at === 0 || place.startSeconds > (places[at - 1]?.startSeconds ?? 0)),
          texts.eachPlaceMustComeLaterIn,
        ),
      ),
  })
  .check(
    z.refine(({ kind, topic }) => kind === 'lifestyle' || topic !== null, { path: ['topic'], error: texts.chooseAStepForTheGuide }),
    z.refine(({ kind, topic }) => kind === 'guide' || topic === null, { path: ['topic'], error: texts.onlyBuyerGuidesHaveAStep }),
    z.refine(({ kind, places }) => kind === 'lifestyle' || places.length === 0, {
      path: ['places'],
      error: texts.onlyNeighborhoodVideosHavePlaces,
    }),
  )
export type GuideText = z.infer<typeof GuideText>

export const myGuides = endpoint({
  method: 'GET',
  path: '/api/agent/guides',
  access: 'agent',
  summary: 'What you have published beside your homes, newest first',
  reply: z.object({ items: z.array(Guide) }),
})

export const publishGuide = endpoint({
  method: 'POST',
  path: '/api/agent/guides',
  repeat: 'key',
  access: 'agent',
  summary: 'Publish a video of your library as a guide or a lifestyle video',
  body: GuideText,
  reply: Guide,
})

export const changeGuide = endpoint({
  method: 'PUT',
  path: '/api/agent/guides/:id',
  access: 'agent',
  summary: 'Change what stands beside one of your videos',
  params: z.object({ id }),
  body: GuideText,
  reply: Guide,
})

export const withdrawGuide = endpoint({
  method: 'DELETE',
  path: '/api/agent/guides/:id',
  access: 'agent',
  summary: 'Take a guide off the pages; the video stays in your library',
  params: z.object({ id }),
})
