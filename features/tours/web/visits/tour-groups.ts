import * as texts from '#texts/tours'
import type { TourRequest } from '#features/tours/contract'

export interface TourGroup {
  title: string
  /** Confirmed tours, which can be planned by day. */
  isUpcoming?: boolean
  tours: TourRequest[]
}

const isOver = ({ state, endsAt }: TourRequest, now: number): boolean =>
  ['declined', 'expired', 'canceled', 'completed', 'no_show'].includes(state) ||
  (state === 'confirmed' && endsAt !== null && Date.parse(endsAt) < now)

/** Whether this person answers next. */
export const waitsForMe = ({ steps }: TourRequest): boolean => steps.includes('confirm') || steps.includes('accept')

/** What needs this person first, then what comes, what waits for the other side, and what is over; empty groups are left out. */
export function groupsOf(tours: readonly TourRequest[], now: number): TourGroup[] {
  const soonest = (a: TourRequest, b: TourRequest) => String(a.startsAt).localeCompare(String(b.startsAt))
  const open = tours.filter((tour) => !isOver(tour, now))
  const coming = (tour: TourRequest) => tour.state === 'confirmed' || tour.state === 'rescheduled'
  return [
    { title: texts.waitingForYou, tours: open.filter(waitsForMe) },
    { title: texts.upcoming, isUpcoming: true, tours: open.filter((tour) => !waitsForMe(tour) && coming(tour)).toSorted(soonest) },
    { title: texts.waitingForAnAnswer, tours: open.filter((tour) => !waitsForMe(tour) && !coming(tour)) },
    { title: texts.earlier, tours: tours.filter((tour) => isOver(tour, now)) },
  ].filter((group) => group.tours.length > 0)
}
