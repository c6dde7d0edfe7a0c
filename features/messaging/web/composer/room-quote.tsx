import * as texts from '#texts/messaging'
import { Quote } from 'lucide-react'
import { useState } from 'react'
import { getProperty, type Property } from '#features/listings/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { Menu, MenuButton } from '#platform/web/ui/dialogs/menu.tsx'
import type { Moment } from '../../contract/message.ts'

/** Quotes a room of the home's tour; the other person starts the tour there with one press. */
export function RoomQuote({ propertyId, onQuote }: { propertyId: number; onQuote: (moment: Moment) => void }) {
  const [wanted, setWanted] = useState(false)
  const reading = useRead(getProperty, { params: { id: propertyId } }, { enabled: wanted })
  return (
    <div onPointerDown={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <Menu
        label={texts.quoteARoom}
        align="start"
        above
        closesOnPress
        triggerClassName={buttonClass({ variant: 'quiet', size: 'small' }, 'cursor-pointer')}
        trigger={
          <>
            <Quote aria-hidden="true" className="size-5" />
            <span className="hidden sm:inline">{texts.quoteARoom}</span>
          </>
        }
      >
        <ReadView reading={reading} what={texts.theTour}>
          {({ videos }) => <Rooms tour={videos.find(({ status }) => status === 'Complete')} onQuote={onQuote} />}
        </ReadView>
      </Menu>
    </div>
  )
}

function Rooms({ tour, onQuote }: { tour: Property['videos'][number] | undefined; onQuote: (moment: Moment) => void }) {
  if (!tour?.chapters.length) return <p className="p-3 text-sm text-quiet">{texts.thisTourHasNoRoomsTo}</p>
  return (
    <div className="max-h-72 overflow-y-auto">
      {tour.chapters.map(({ startSeconds, room, label }) => (
        <MenuButton key={startSeconds} onClick={() => onQuote({ videoId: tour.id, seconds: startSeconds, room: label || room })}>
          <span className="w-12 shrink-0 text-sm text-quiet tabular-nums">{clock(startSeconds)}</span>
          <span>{label || room}</span>
        </MenuButton>
      ))}
    </div>
  )
}
