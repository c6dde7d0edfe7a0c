import { Quote } from 'lucide-react'
import { useState } from 'react'
import { getProperty } from '#features/listings/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { Menu, MenuButton } from '#platform/web/ui/dialogs/menu.tsx'
import type { Moment } from '../../contract/message.ts'

/** Quotes a room of the home's tour; the other person starts the tour there with one press. */
export function RoomQuote({ propertyId, onQuote }: { propertyId: number; onQuote: (moment: Moment) => void }) {
  const [wanted, setWanted] = useState(false)
  const { data, error } = useRead(getProperty, { params: { id: propertyId } }, { enabled: wanted })
  const tour = data?.videos.find((video) => video.status === 'Complete')
  return (
    <div onPointerDown={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        label="Quote a room"
        align="start"
        above
        closesOnPress
        triggerClassName={buttonClass({ variant: 'quiet', size: 'small' }, 'cursor-pointer')}
        trigger={
          <>
            <Quote aria-hidden="true" className="size-5" />
            <span className="hidden sm:inline">Quote a room</span>
          </>
        }
      >
        {error && <p className="p-3 text-sm text-quiet">The tour of this home could not be loaded.</p>}
        {!data && !error && <p className="p-3 text-sm text-quiet">Looking at the tour…</p>}
        {data && (tour?.chapters.length ?? 0) === 0 && <p className="p-3 text-sm text-quiet">The tour of this home names no rooms.</p>}
        <div className="max-h-72 overflow-y-auto">
          {tour?.chapters.map(({ startSeconds, room, label }) => (
            <MenuButton key={startSeconds} onClick={() => onQuote({ videoId: tour.id, seconds: startSeconds, room: label || room })}>
              <span className="w-12 shrink-0 text-sm text-quiet tabular-nums">{clock(startSeconds)}</span>
              {label || room}
            </MenuButton>
          ))}
        </div>
      </Menu>
    </div>
  )
}
