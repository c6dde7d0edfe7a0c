import * as texts from '#texts/videos'
import type { Caption, Video } from '#features/videos/contract'
import type { Stretch } from '../film-engine/film.ts'

export interface ClipRoom extends Stretch {
  /** As it stands over the picture. */
  name: string
}

/** A text over the clip, in its seconds. */
export interface ClipText extends Stretch {
  text: string
  /** The name of a room stands above, what is said below. */
  position: 'above' | 'below'
}

/** Returns the rooms of a tour with the seconds of the film they take; a film of unknown length has no last room. */
export function roomsOfFilm({ chapters, durationSeconds }: Pick<Video, 'chapters' | 'durationSeconds'>): ClipRoom[] {
  return chapters.flatMap(({ startSeconds, room, label, virtuallyStaged }, index) => {
    const to = chapters[index + 1]?.startSeconds ?? durationSeconds
    if (to === null || to <= startSeconds) return []
    const name = label || room
    return [{ from: startSeconds, to, name: virtuallyStaged ? `${name} · ${texts.virtuallyStaged}` : name }]
  })
}

/** Returns every text over a clip of these rooms: the name of each, and what is said in it. */
export function textsOf(rooms: readonly ClipRoom[], captions: readonly Caption[]): ClipText[] {
  const shown: ClipText[] = []
  let begun = 0
  for (const { from, to, name } of rooms) {
    shown.push({ from: begun, to: begun + to - from, text: name, position: 'above' })
    for (const { startSeconds, endSeconds, text } of captions) {
      if (endSeconds <= from || startSeconds >= to || text.trim() === '') continue
      const [first, last] = [Math.max(startSeconds, from) - from, Math.min(endSeconds, to) - from]
      shown.push({ from: begun + first, to: begun + last, text, position: 'below' })
    }
    begun += to - from
  }
  return shown
}
