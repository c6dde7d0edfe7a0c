import * as texts from '#texts/content'
import { zipSync } from 'fflate'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { crops, type Crop, type Post } from '#features/content/contract'
import { Problem } from '#platform/contract/problem.ts'
import { product } from '#platform/contract/product.ts'
import type { App } from '#platform/http/app.ts'
import { closeSignal } from '#platform/http/caller.ts'
import type { Services } from '#platform/http/services.ts'
import { documentQueue } from '#platform/jobs/document-queue.ts'
import { postOf, postsOf, refuseWording } from './my-posts.ts'
import { clipOfPost } from '../clips/post-clips.ts'
import { postPicture } from './post-picture.ts'

const dayMs = 86_400_000
const calendarDays = 366

/** What an agent takes along: a picture in one shape, everything of a post, and the calendar. */
export function sendPosts(app: App, services: Services): void {
  const { db, now, config } = services
  const agentsOnly = { config: { access: 'agent' as const } }

  app.get<{ Params: { postId: string; crop: string } }>(
    '/api/agent/posts/:postId/pictures/:crop',
    agentsOnly,
    async ({ actor, params }, reply) => {
      const post = await myPost(services, actor?.id, params.postId)
      const crop = crops.find((known) => known === params.crop)
      if (!crop) throw new Problem('not-found')
      return reply
        .headers({ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'content-disposition': attachment(post, `-${crop}.jpg`) })
        .send(await picture(services, post, crop, closeSignal(reply)))
    },
  )

  app.get<{ Params: { postId: string } }>('/api/agent/posts/:postId/bundle', agentsOnly, async ({ actor, params }, reply) => {
    const post = await myPost(services, actor?.id, params.postId)
    refuseWording(post)
    const from = { keys: [`account ${actor?.id}`], signal: closeSignal(reply) }
    const zip = await documentQueue.run(() => bundle(services, post), from)
    return reply
      .headers({ 'content-type': 'application/zip', 'cache-control': 'no-store', 'content-disposition': attachment(post, '.zip') })
      .send(zip)
  })

  app.get('/api/agent/posts/calendar', agentsOnly, async ({ actor }, reply) => {
    if (!actor) throw new Problem('not-signed-in')
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    const posts = await postsOf(db, { accountId: actor.id, from: day(now() - calendarDays * dayMs), to: day(now() + calendarDays * dayMs) })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="social-calendar.ics"',
      })
      .send(postCalendar(posts, config.publicUrl))
  })
}

async function myPost({ db }: Services, accountId: number | undefined, postId: string): Promise<Post> {
  if (accountId === undefined) throw new Problem('not-signed-in')
  if (!/^\d{1,15}$/.test(postId)) throw new Problem('not-found')
  return postOf(db, accountId, Number(postId))
}

const attachment = ({ id, kind }: Post, ending: string): string => `attachment; filename="${kind.replace('_', '-')}-${id}${ending}"`

async function picture(services: Services, { propertyId, hasPicture }: Post, crop: Crop, signal?: AbortSignal): Promise<Buffer> {
  if (propertyId === null || !hasPicture) throw new Problem('not-found', texts.thisPostHasNoPicture)
  return postPicture(services, propertyId, crop, signal)
}

/** Text with the brokerage line, alternative text, the photo in every shape and the clip; JPEGs and films are stored as they are. */
async function bundle(services: Services, post: Post): Promise<Buffer> {
  const text = (content: string) => new TextEncoder().encode(`${content}\n`)
  const files: Record<string, Uint8Array> = { 'post.txt': text([post.body, post.brokerageLine].filter(Boolean).join('\n\n')) }
  if (post.alt) files['alt-text.txt'] = text(post.alt)
  if (post.shots.length > 0) files['shot-list.txt'] = text(post.shots.map((shot, index) => `${index + 1}. ${shot}`).join('\n'))
  if (post.hasPicture) for (const crop of crops) files[`photo-${crop}.jpg`] = await picture(services, post, crop)
  const clip = await clipOfPost(services, post.id)
  if (clip) files['clip.mp4'] = clip
  // What is packed has the hour of the plan, so that the same post is the same file.
  return Buffer.from(zipSync(files, { level: 0, mtime: new Date(`${post.plannedOn}T12:00:00`) }))
}

export function postCalendar(posts: readonly Post[], publicUrl: string): string {
  const calendar = ical({
    prodId: { company: product.name, product: 'Social calendar', language: 'EN' },
    name: texts.socialCalendar,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const post of posts)
    calendar.createEvent({
      id: `post-${post.id}@${new URL(publicUrl).hostname}`,
      sequence: post.revision,
      start: new Date(`${post.plannedOn}T00:00:00Z`),
      allDay: true,
      summary: post.title,
      description: post.body,
      url: `${publicUrl}/socialcalendar?from=${post.plannedOn}`,
    })
  return calendar.toString()
}
