import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { roomChangeTexts } from './change-texts.ts'
import { roomDifference, type ChangedRoom, type Room } from './room-difference.ts'

interface RoomChangesProps {
  /** Each video whose rooms change. */
  videos: readonly { id: number; title: string; before: readonly Room[]; after: readonly Room[] }[]
  /** Names the side that is not live yet. */
  afterLabel: string
}

/** All rooms of tours as buyers see them and as they would be, side by side, each with what became of it. */
export function RoomChanges({ videos, afterLabel }: RoomChangesProps) {
  return videos.map(({ id, title, before, after }) => {
    const difference = roomDifference(before, after)
    const name = fill(texts.roomsInTitle, { title })
    return (
      <section key={id} aria-label={name} className="flex flex-col gap-2">
        <h4 className="text-sm font-medium break-words">{name}</h4>
        <div className="grid gap-3 sm:grid-cols-2">
          <Side name={texts.buyersSee} rooms={difference.before} />
          <Side name={afterLabel} rooms={difference.after} />
        </div>
      </section>
    )
  })
}

function Side({ name, rooms }: { name: string; rooms: readonly ChangedRoom[] }) {
  return (
    <figure className="min-w-0 rounded-field bg-sunken p-3">
      <figcaption className="text-xs font-medium">{name}</figcaption>
      {rooms.length === 0 && <p className="mt-2 text-sm">{texts.noRoomsThere}</p>}
      <ol className="mt-2 flex flex-col gap-2">
        {rooms.map((room) => (
          <li key={room.startSeconds} className="flex min-w-0 items-center gap-3 text-sm">
            {room.stillUrl && <img src={room.stillUrl} alt="" loading="lazy" className="h-12 w-20 shrink-0 rounded-field object-cover" />}
            <span className="flex min-w-0 flex-col gap-1">
              <span className="break-words">
                <span className="text-quiet tabular-nums">{clock(room.startSeconds)}</span> {room.name}
                {room.name.toLowerCase() !== room.room.toLowerCase() && <span className="text-quiet"> · {room.room}</span>}
              </span>
              <span className="flex flex-wrap gap-1 empty:hidden">
                {room.changes.map((change) => (
                  <Badge key={change} tone={roomChangeTexts[change].tone}>
                    {roomChangeTexts[change].text}
                  </Badge>
                ))}
                {room.virtuallyStaged && <Badge>{texts.virtuallyStaged}</Badge>}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
