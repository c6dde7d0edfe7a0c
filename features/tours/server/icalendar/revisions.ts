import type { CalendarEvent } from './read-event.ts'

interface Revision {
  sequence: number
  isCancellation: boolean
}

interface Revisions {
  /** Takes every event of a text, also those outside of the window. */
  add: (event: CalendarEvent) => void
  /** Returns true for an event that a later revision or a cancellation replaces. */
  isReplaced: (event: CalendarEvent) => boolean
}

const seriesKey = ({ uid }: CalendarEvent): string => `${uid}\n`
const toKey = (event: CalendarEvent): string => {
  const { replaces } = event
  return replaces ? `${seriesKey(event)}${replaces.localMs} ${replaces.offsetMs} ${replaces.zoneName}` : seriesKey(event)
}

/**
 * Keeps the highest SEQUENCE for each UID and instance (RFC 5546, section 2.1.4). Events of one SEQUENCE are separate appointments of
 * products that repeat a UID; all of them count.
 */
export function createRevisions(): Revisions {
  const latest = new Map<string, Revision>()
  return {
    add: (event) => {
      const { uid, sequence, isCancellation } = event
      if (uid === '' || (sequence === 0 && !isCancellation)) return
      const known = latest.get(toKey(event))
      const isLater = !known || sequence > known.sequence || (sequence === known.sequence && isCancellation)
      if (isLater) latest.set(toKey(event), { sequence, isCancellation })
    },
    isReplaced: (event) => {
      const isBefore = (revision: Revision | undefined) => revision !== undefined && event.sequence < revision.sequence
      const isCanceledBy = (revision: Revision | undefined) =>
        revision?.isCancellation === true && !event.isCancellation && event.sequence <= revision.sequence
      const own = latest.get(toKey(event))
      return isBefore(own) || isCanceledBy(own) || isCanceledBy(latest.get(seriesKey(event)))
    },
  }
}
