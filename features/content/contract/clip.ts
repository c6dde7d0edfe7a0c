import * as texts from '#texts/content'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const byId = z.object({ postId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) })
const roomsAtMost = 60

const ClipState = z.object({
  /** Where a clip can be made: the rooms of the tour of the home, in the order of the film. */
  rooms: z.array(z.object({ startSeconds: z.number(), seconds: z.number(), name: z.string() })),
  /** Films are converted on this server, and the tour is a file of ours. */
  canMake: z.boolean(),
  clip: z.nullable(
    z.object({
      rooms: z.array(z.number()),
      state: z.enum(['waiting', 'making', 'done', 'failed']),
      failure: z.nullable(z.string()),
      /** Once it is made. */
      url: z.nullable(z.string()),
      seconds: z.nullable(z.number()),
    }),
  ),
})
export type ClipState = z.infer<typeof ClipState>

export const postClip = endpoint({
  method: 'GET',
  path: '/api/agent/posts/:postId/clip',
  access: 'agent',
  summary: 'The upright clip of a post of mine, and the rooms of the tour it can be made of',
  params: byId,
  reply: ClipState,
})

export const makeClip = endpoint({
  method: 'POST',
  path: '/api/agent/posts/:postId/clip',
  repeat: 'key',
  access: 'agent',
  summary: 'Cut an upright clip of 15 to 30 seconds out of these rooms, captions burnt in; one made before is replaced',
  params: byId,
  body: z.strictObject({
    rooms: z
      .array(z.number().check(z.gte(0), z.lte(86_400)))
      .check(z.minLength(1, texts.chooseRooms), z.maxLength(roomsAtMost, texts.chooseRooms)),
  }),
  reply: ClipState,
})
