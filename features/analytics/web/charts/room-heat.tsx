import type { WatchedRoom } from '#features/analytics/contract'
import { clock } from '#platform/web/ui/text/format.ts'
import { lengthText } from '../number-text.ts'

const unknownLength = 20

/** Returns how warm each room of a film is, from 0 to 1: the time it was watched for the time it is on screen. */
export function heatOf(rooms: readonly WatchedRoom[]): number[] {
  const perSecond = rooms.map(({ watchedSeconds, lengthSeconds }) => watchedSeconds / Math.max(1, lengthSeconds ?? unknownLength))
  const most = Math.max(...perSecond, 0)
  return perSecond.map((value) => (most === 0 ? 0 : value / most))
}

/** The film as a line whose rooms are the darker the longer they were watched; the rooms with their times stand under it. */
export function RoomHeat({ rooms }: { rooms: readonly WatchedRoom[] }) {
  const film = rooms.filter(({ startSeconds }) => startSeconds !== null)
  const heat = heatOf(film)
  return (
    <div>
      <div aria-hidden="true" className="flex h-6 overflow-hidden rounded-field border border-line bg-sunken">
        {film.map(({ room, lengthSeconds }, index) => (
          <div
            key={room}
            className="border-r border-surface bg-spruce last:border-0"
            style={{ flexGrow: lengthSeconds ?? unknownLength, opacity: 0.08 + 0.92 * (heat[index] ?? 0) }}
          />
        ))}
      </div>
      <ol className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {rooms.map(({ room, startSeconds, watchedSeconds }) => (
          <li key={room} className="flex justify-between gap-4">
            <span>
              {startSeconds !== null && <span className="mr-2 text-quiet tabular-nums">{clock(startSeconds)}</span>}
              {room}
            </span>
            <span className="font-medium tabular-nums">{lengthText(watchedSeconds)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
