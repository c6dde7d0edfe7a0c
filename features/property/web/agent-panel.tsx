import type { Property } from '#features/listings/contract'
import { AskForm } from '#features/messaging/web'
import type { TourMoment } from '#features/videos/web'
import { clock } from '#platform/web/ui/text/format.ts'
import { recheckListing } from './recheck-listing.ts'
import { ProvenanceStrip } from './provenance-strip.tsx'

interface AgentPanelProps {
  home: Property
  preview: boolean
  /** The moment of the tour the visitor wants to ask about. */
  asked: TourMoment | undefined
  onForget: () => void
}

/** Who lists the home and the form to ask; it stays in reach on wide screens. */
export function AgentPanel({ home, preview, asked, onForget }: AgentPanelProps) {
  // As the player calls it, within what a message may say of a room.
  const room = (asked?.chapter?.label || asked?.chapter?.room)?.slice(0, 60)
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24">
      <ProvenanceStrip agent={home.agent} isDemo={home.isDemo} />
      {asked && (
        <p className="flex items-center justify-between gap-2 rounded-field bg-apricot-soft px-3 py-2 text-sm">
          {room ? `${room}, ${clock(asked.seconds)}` : `Tour at ${clock(asked.seconds)}`}
          <button type="button" className="cursor-pointer underline" onClick={onForget}>
            Remove
          </button>
        </p>
      )}
      {preview ? (
        <p className="text-sm text-quiet">Visitors write to you here.</p>
      ) : (
        <AskForm
          agent={home.agent}
          propertyId={home.id}
          onRefused={recheckListing}
          moment={asked ? { videoId: asked.videoId, seconds: asked.seconds, room: room ?? null } : null}
        />
      )}
    </div>
  )
}
