import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import type { Property } from '#features/listings/contract'
import { AskForm } from '#features/messaging/web'
import type { TourMoment } from '#features/videos/web'
import { clock } from '#platform/web/ui/text/format.ts'
import { recheckListing } from '../recheck-listing.ts'

interface AskAboutProps {
  home: Property
  /** The moment of the tour the visitor wants to ask about. */
  moment: TourMoment | undefined
  onForget: () => void
  inSheet?: boolean
}

/** The form to the agent of a home, with the moment of the tour that is asked about. */
export function AskAbout({ home, moment, onForget, inSheet = false }: AskAboutProps) {
  // As the player calls it, within what a message may say of a room.
  const room = (moment?.chapter?.label || moment?.chapter?.room)?.slice(0, 60)
  return (
    <>
      {moment && (
        <p className="mb-3 flex items-center justify-between gap-2 rounded-field bg-apricot-soft px-3 py-2 text-sm">
          <span>{room ? `${room}, ${clock(moment.seconds)}` : fill(texts.tourAtSeconds, { seconds: clock(moment.seconds) })}</span>
          <button type="button" className="min-h-6 cursor-pointer underline" onClick={onForget}>
            {texts.remove}
          </button>
        </p>
      )}
      <AskForm
        agent={home.agent}
        propertyId={home.id}
        onRefused={recheckListing}
        inSheet={inSheet}
        moment={moment ? { videoId: moment.videoId, seconds: moment.seconds, room: room ?? null } : null}
      />
    </>
  )
}
