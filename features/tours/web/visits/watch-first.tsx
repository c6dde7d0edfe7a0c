import * as texts from '#texts/tours'
import { Play } from 'lucide-react'
import { href, Link } from 'react-router'
import { thread } from '#features/messaging/contract'
import type { TourRequest } from '#features/tours/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'

/** The rooms a buyer asked about, to be watched again before the tour; nothing where they asked about none. */
export function WatchFirst({ tour }: { tour: TourRequest }) {
  const { property, buyer, agent } = tour
  const reading = useRead(
    thread,
    property && agent.id > 0 ? { params: { userId: buyer.id, otherUserId: agent.id }, query: { propertyId: property.id } } : undefined,
  )
  const asked = (reading.data ?? []).flatMap(({ senderId, moment }) =>
    senderId === buyer.id && moment ? [{ seconds: Math.floor(moment.seconds), room: moment.room }] : [],
  )
  // One room is watched once, where it was asked about first.
  const moments = [...new Map(asked.toReversed().map((moment) => [moment.room ?? moment.seconds, moment])).values()].toSorted(
    (a, b) => a.seconds - b.seconds,
  )
  if (!property || moments.length === 0) return null
  return (
    <nav aria-label={`${texts.watchBeforeYouGo}: ${property.title}`} data-print="hide" className="flex flex-wrap items-center gap-2 pl-6">
      <span className="text-sm font-medium">{texts.watchBeforeYouGo}</span>
      {moments.map(({ seconds, room }) => (
        <Link
          key={seconds}
          to={`${href('/property/:id', { id: String(property.id) })}?t=${seconds}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Play aria-hidden="true" className="size-4" />
          {`${room ?? texts.tourVideo} ${clockOf(seconds)}`}
        </Link>
      ))}
    </nav>
  )
}

/** "1:05" */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
