import { sql } from 'kysely'
import { attachable, transcoderAvailable, type ClipRoom } from '#features/videos/server'
import { clipSeconds, shortestClipSeconds, type ClipState } from '#features/content/contract'
import * as calls from '#features/content/contract'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/content'
import { postOf, refuseWording } from '../posts/my-posts.ts'
import { clipKey, clipTables, clipUrl, type ClipRow } from './clip-rows.ts'
import { makeClips, removeLeftovers } from './make-clips.ts'
import { tourOf } from './tour-of-listing.ts'

const lookEveryMs = 15_000
const tidyEveryMs = 3_600_000

/** The upright clips of posts: what they can be made of, the making, and their files. */
export function postClips(app: App, services: Services): void {
  const { db, now } = services
  const making = app.jobs.every('Make clips of posts', lookEveryMs, (signal) => makeClips(services, signal))
  app.jobs.every('Remove clips of posts that are gone', tidyEveryMs, () => removeLeftovers(services))

  route(app, calls.postClip, ({ params }, { actor }) => stateOf(services, actor.id, params.postId))
  route(app, calls.makeClip, async ({ params, body }, { actor }) => {
    const post = await postOf(db, actor.id, params.postId)
    refuseWording(post)
    const tour = await tourOf(services, actor.id, post.propertyId)
    if (!tour || !(await transcoderAvailable(services.config))) throw new Problem('invalid-input', texts.noClipHere)
    const chosen = tour.rooms.filter(({ from }) => body.rooms.includes(from))
    const problem = chosen.length < new Set(body.rooms).size ? texts.roomsChanged : tooShort(chosen)
    if (problem) throw new Problem('invalid-input', problem, { 'body.rooms': problem })
    const begun = {
      video_id: tour.videoId,
      rooms: chosen.map(({ from }) => from),
      created_at: new Date(now()),
      changed_at: new Date(now()),
    }
    const anew = {
      state: 'waiting' as const,
      failure: null,
      storage_folder: null,
      seconds: null,
      byte_size: null,
      starts: 0,
      misses: 0,
      retry_at: null,
    }
    await clipTables(db)
      .insertInto('content_clip')
      .values({ post_id: post.id, ...begun })
      .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ ...begun, ...anew }))
      .execute()
    void making.soon()
    return stateOf(services, actor.id, params.postId)
  })

  app.route<{ Params: { folder: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/clips/:folder/clip.mp4',
    config: { access: 'public' },
    async handler(request, reply) {
      const key = clipKey(await servedFolder(services, request.params.folder))
      const size = await services.files.size(key)
      if (size === undefined) throw new Problem('not-found')
      void reply.headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=300',
        'content-disposition': 'inline; filename="clip.mp4"',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': 'video/mp4',
        'x-content-type-options': 'nosniff',
      })
      return sendFile(request, reply, services.files, { key, size })
    },
  })
}

const tooShort = (rooms: readonly ClipRoom[]): string | undefined =>
  clipSeconds(rooms.map(({ from, to }) => to - from)) < shortestClipSeconds ? texts.chooseMoreRooms : undefined

async function stateOf(services: Services, accountId: number, postId: number): Promise<ClipState> {
  const { db, config } = services
  const post = await postOf(db, accountId, postId)
  const tour = await tourOf(services, accountId, post.propertyId)
  const clip = await clipTables(db).selectFrom('content_clip').selectAll().where('post_id', '=', post.id).executeTakeFirst()
  return {
    rooms: (tour?.rooms ?? []).map(({ from, to, name }) => ({ startSeconds: from, seconds: to - from, name })),
    canMake: tour !== undefined && (await transcoderAvailable(config)),
    clip: clip ? { rooms: clip.rooms, state: clip.state, failure: clip.failure, url: urlOf(clip), seconds: clip.seconds } : null,
  }
}

const urlOf = ({ state, storage_folder }: ClipRow): string | null => (state === 'done' && storage_folder ? clipUrl(storage_folder) : null)

/** Returns the folder of a finished clip whose post stands and whose tour is not withheld. */
async function servedFolder({ db }: Pick<Services, 'db'>, folder: string): Promise<string> {
  if (!/^[0-9a-f]{32}$/.test(folder)) throw new Problem('not-found')
  const { rows } = await sql<{ video_id: number; account_id: number }>`
    select video_id::int as video_id, account_id::int as account_id from content_clip clip join content_post post on post.id = clip.post_id
    where clip.storage_folder = ${folder} and clip.state = 'done' and post.state <> 'dropped'`.execute(db)
  const [clip] = rows
  if (!clip || !(await attachable(db, clip.account_id, [clip.video_id])).has(clip.video_id)) throw new Problem('not-found')
  return folder
}

/** Returns the clip of a post for its bundle; undefined where there is none. */
export async function clipOfPost({ db, files }: Services, postId: number): Promise<Buffer | undefined> {
  const row = await clipTables(db)
    .selectFrom('content_clip')
    .selectAll()
    .where('post_id', '=', postId)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!row?.storage_folder) return undefined
  const key = clipKey(await servedFolder({ db }, row.storage_folder))
  return Buffer.concat(await files.read(key).toArray())
}
