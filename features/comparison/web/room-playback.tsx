import * as texts from '#texts/comparison'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Property } from '#features/listings/contract'
import { TourPlayer, type TourMoment, type TourPlayerHandle } from '#features/videos/web'
import { Button } from '#platform/web/ui/button.tsx'
import { sharedRooms, stretchOf, tourOf } from './shared-rooms.ts'

/** All tours side by side: a chosen room is shown in each of them at once, and one bar plays and pauses them together. */
export function RoomPlayback({ homes }: { homes: readonly Property[] }) {
  const players = useRef(new Map<number, TourPlayerHandle>())
  const inside = useRef(new Set<number>())
  const [room, setRoom] = useState<string>()
  const [playing, setPlaying] = useState(false)
  const tours = homes.map(tourOf)
  const rooms = sharedRooms(tours)
  const nameOf = (wanted: string) => rooms.find((shared) => shared.room === wanted)?.name ?? wanted

  function go(wanted: string) {
    setRoom(wanted)
    setPlaying(true)
    inside.current.clear()
    for (const [place, listing] of homes.entries()) {
      const stretch = stretchOf(tours[place], wanted)
      if (stretch) players.current.get(listing.id)?.seek(stretch.from)
      else players.current.get(listing.id)?.pause()
    }
  }

  function toggle() {
    if (!playing && room === undefined) {
      for (const player of players.current.values()) player.play()
    } else if (!playing && room !== undefined) {
      // Rooms that have played to their end start over together.
      go(room)
    } else for (const player of players.current.values()) player.pause()
    setPlaying(!playing)
  }

  /** Each tour waits at the end of the room, so that the listings stay in the same one; once, so that it can be played on by hand. */
  function followRoom(id: number, index: number, { seconds }: TourMoment) {
    const stretch = room === undefined ? undefined : stretchOf(tours[index], room)
    if (!stretch) return
    if (seconds >= stretch.from - 0.05 && seconds < stretch.to) inside.current.add(id)
    else if (seconds >= stretch.to && inside.current.delete(id)) {
      players.current.get(id)?.pause()
      if (inside.current.size === 0) setPlaying(false)
    }
  }

  if (tours.every((tour) => !tour)) return null
  return (
    <section aria-labelledby="room-by-room" data-print="hide" className="flex flex-col gap-4">
      <h2 id="room-by-room" className="font-display text-xl font-semibold">
        {texts.roomByRoom}
      </h2>
      {rooms.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={toggle}>
            {playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />}
            <span>{playing ? texts.pauseAll : texts.playAll}</span>
          </Button>
          <fieldset className="contents">
            <legend className="sr-only">{texts.showARoomInAllTours}</legend>
            {rooms.map(({ room: one, name, homes: having }) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === room}
                onClick={() => go(one)}
                className={clsx(
                  'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm',
                  one === room ? 'border-spruce bg-spruce font-medium text-on-spruce' : 'border-edge bg-surface hover:bg-sunken',
                )}
              >
                <span>{name}</span>
                {having < homes.length && <span>{fill(texts.havingOfHomes, { having, homes: homes.length })}</span>}
              </button>
            ))}
          </fieldset>
        </div>
      )}
      <ul className={clsx('grid gap-6', homes.length > 1 && 'sm:grid-cols-2', homes.length > 2 && 'md:grid-cols-3')}>
        {homes.map((listing, index) => {
          const tour = tours[index]
          return (
            <li key={listing.id} className="flex min-w-0 flex-col gap-2">
              <p className="truncate font-medium">{listing.title}</p>
              {tour ? (
                <TourPlayer
                  ref={(player) => {
                    if (player) players.current.set(listing.id, player)
                    else players.current.delete(listing.id)
                  }}
                  video={tour}
                  artist={listing}
                  quiet
                  posterFallback={listing.mainImageUrl ?? undefined}
                  onTime={(moment) => followRoom(listing.id, index, moment)}
                />
              ) : (
                <p className="grid aspect-video place-items-center rounded-card bg-sunken text-quiet">{texts.noVideoTour}</p>
              )}
              <p className="min-h-5 text-sm text-quiet">
                {tour && room && note(tour.playUrl !== null, stretchOf(tour, room) !== undefined, nameOf(room))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function note(own: boolean, has: boolean, room: string): string | undefined {
  if (!own) return texts.useThePlayersOwnControls
  return has ? undefined : fill(texts.thisTourDoesntLabelRoom, { room })
}
