import * as texts from '#texts/answers'
import type { AnswerText, ShownAnswer } from '#features/answers/contract'
import type { Video } from '#features/videos/contract'
import { videosById } from '#features/videos/server'
import { Problem } from '#platform/contract/problem.ts'
import type { Database } from '#platform/database/database.ts'

type ShownMoment = NonNullable<ShownAnswer['moment']>

async function videosOf(db: Database, listingKey: number): Promise<Video[]> {
  const rows = await db
    .withTables<{ listing_video: { listing_key: number; video_id: number; order: number } }>()
    .selectFrom('listing_video')
    .select('video_id')
    .where('listing_key', '=', listingKey)
    .orderBy('order')
    .execute()
  const videos = await videosById(
    db,
    rows.map(({ video_id }) => video_id),
  )
  return rows.flatMap(({ video_id }) => videos.get(video_id) ?? [])
}

const nameOf = ({ label, room }: { label: string; room: string }): string => label || room

/** Returns where the rooms of a listing's tours begin. */
export async function momentsOf(db: Database, listingKey: number): Promise<ShownMoment[]> {
  return (await videosOf(db, listingKey)).flatMap(({ id, chapters }) =>
    chapters.map((chapter) => ({ videoId: id, seconds: chapter.startSeconds, room: nameOf(chapter) })),
  )
}

/** Returns a moment with the room it shows. @throws Problem where the listing has no such video, or it is shorter. */
export async function shownMoment(db: Database, listingKey: number, moment: AnswerText['moment']): Promise<ShownMoment | null> {
  if (!moment) return null
  const video = (await videosOf(db, listingKey)).find(({ id }) => id === moment.videoId)
  if (!video || moment.seconds >= (video.durationSeconds ?? Infinity))
    throw new Problem('invalid-input', texts.chooseAMoment, { 'body.moment': texts.chooseAMoment })
  const room = video.chapters.findLast(({ startSeconds }) => startSeconds <= moment.seconds)
  return { ...moment, room: room ? nameOf(room) : null }
}
