import * as texts from '#texts/analytics'
import { fill } from '#platform/contract/fill.ts'
import { href } from 'react-router'
import type { WatchedRoom } from '#features/analytics/contract'
import { clock } from '#platform/web/ui/text/format.ts'
import { lengthText } from '../../contract/number-text.ts'
import { roomHeat } from '../../contract/room-heat.ts'

interface RoomHeatProps {
  rooms: readonly WatchedRoom[]
  propertyId: number
}

/** The film as pictures of its rooms, and under it a line that is the darker the longer a room was watched; the times stand in words. */
export function RoomHeat({ rooms, propertyId }: RoomHeatProps) {
  const film = roomHeat(rooms)
  const warmest = film.toSorted((a, b) => b.heat - a.heat)[0]
  return (
    <figure>
      <div
        role="img"
        aria-label={warmest && warmest.heat > 0 ? fill(texts.warmestRoom, { room: warmest.room }) : texts.noRoomsWatched}
        className="overflow-hidden rounded-field border border-line bg-sunken"
      >
        {film.some(({ pictureUrl }) => pictureUrl) && (
          <div className="flex h-20 sm:h-28" data-print="hide">
            {film.map(({ room, share, pictureUrl }) => (
              <div key={room} className="min-w-0 border-r border-surface last:border-0" style={{ flex: `${share} 1 0` }}>
                {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" className="size-full object-cover" />}
              </div>
            ))}
          </div>
        )}
        <div className="flex h-6">
          {film.map(({ room, share, heat }) => (
            <div
              key={room}
              className="min-w-0 border-r border-surface bg-spruce last:border-0"
              style={{ flex: `${share} 1 0`, opacity: 0.08 + 0.92 * heat }}
            />
          ))}
        </div>
      </div>
      <ol className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2">
        {rooms.map(({ room, startSeconds, watchedSeconds }) => (
          <li key={room} className="flex justify-between gap-4">
            {startSeconds === null ? (
              <span>{room}</span>
            ) : (
              <a
                href={`${href('/property/:id', { id: String(propertyId) })}?t=${startSeconds}`}
                className="text-spruce underline-offset-4 hover:underline"
              >
                <span className="mr-1 tabular-nums">{clock(startSeconds)}</span> {room}
              </a>
            )}
            <span className="font-medium tabular-nums">{lengthText(watchedSeconds)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
