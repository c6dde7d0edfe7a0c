import { useEffect, useRef } from 'react'
import type { Video } from '#features/videos/contract'
import { sendStill } from '../library/send-poster.ts'
import { stillsAt } from './stills-of-rooms.ts'

/** Gives every saved chapter of our own file its picture, each once; without one the rail shows the name alone. */
export function useRoomStills(video: Video, onSaved: (video: Video) => void): void {
  const tried = useRef(new Set<number>())
  const latest = useRef(onSaved)
  useEffect(() => {
    latest.current = onSaved
  })
  const { id, playUrl, chapters } = video

  useEffect(() => {
    const missing = chapters
      .filter((chapter) => !chapter.stillUrl && !tried.current.has(chapter.startSeconds))
      .map((chapter) => chapter.startSeconds)
    if (!playUrl || missing.length === 0) return
    for (const second of missing) tried.current.add(second)
    const make = async () => {
      for await (const { second, image } of stillsAt(playUrl, missing)) latest.current(await sendStill(id, second, image))
    }
    // Pictures are a nicety; the chapters themselves are saved.
    make().catch(() => undefined)
  }, [id, playUrl, chapters])
}
