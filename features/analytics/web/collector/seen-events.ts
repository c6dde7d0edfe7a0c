import type { TrackedEvent } from '#features/analytics/contract'

const eventsAtOnce = 100
const secondsAtOnce = 60
/** Reports that lie further apart are a jump, not watching. */
const longestGap = 2

export interface WatchedMoment {
  videoId: number
  seconds: number
  chapter: { startSeconds: number } | undefined
}

/** Gathers what was seen of homes until it is sent: each card and page once a visit, watching by room. */
export function seenEvents() {
  let events: TrackedEvent[] = []
  const shown = new Set<number>()
  const played = new Set<string>()
  let before: WatchedMoment | undefined

  function watched(propertyId: number, { videoId, chapter }: WatchedMoment, seconds: number): void {
    const roomStart = chapter?.startSeconds
    const open = events.find(
      (event) =>
        event.kind === 'watch' &&
        event.propertyId === propertyId &&
        event.videoId === videoId &&
        event.roomStart === roomStart &&
        (event.seconds ?? 0) + seconds <= secondsAtOnce,
    )
    if (open) open.seconds = (open.seconds ?? 0) + seconds
    else events.push({ kind: 'watch', propertyId, videoId, seconds, ...(roomStart !== undefined && { roomStart }) })
  }

  return {
    impression(propertyId: number) {
      if (!shown.has(propertyId)) events.push({ kind: 'impression', propertyId })
      shown.add(propertyId)
    },
    view: (propertyId: number, referrer: string) => void events.push({ kind: 'view', propertyId, referrer: referrer.slice(0, 253) }),
    share: (propertyId: number) => void events.push({ kind: 'share', propertyId }),
    /** A player says where it is, several times a second. */
    time(propertyId: number, moment: WatchedMoment) {
      const passed = before?.videoId === moment.videoId ? moment.seconds - before.seconds : 0
      before = moment
      if (passed <= 0 || passed > longestGap) return
      const play = `${propertyId}.${moment.videoId}`
      if (!played.has(play)) events.push({ kind: 'play', propertyId, videoId: moment.videoId })
      played.add(play)
      watched(propertyId, moment, passed)
    },
    /** Returns what there is to send, at most as much as a call takes; it is gone from here. */
    take(): TrackedEvent[] {
      const taken = events.slice(0, eventsAtOnce)
      events = events.slice(eventsAtOnce)
      return taken
    },
  }
}
