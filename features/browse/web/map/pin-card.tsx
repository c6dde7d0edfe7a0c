import * as texts from '#texts/browse'
import { X } from 'lucide-react'
import { getProperty } from '#features/listings/contract'
import { PropertyCard } from '#features/property/web'
import { Queries } from '#platform/web/query/queries.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'

interface PinCardProps {
  id: number
  onClose: () => void
}

/** The home behind the chosen pin, over the map. */
export function PinCard(props: PinCardProps) {
  return (
    <Queries>
      <Card {...props} />
    </Queries>
  )
}

function Card({ id, onClose }: PinCardProps) {
  const reading = useRead(getProperty, { params: { id } })
  return (
    <section aria-label={texts.selectedHome} className="absolute font-sans inset-x-3 bottom-20 mx-auto max-w-sm lg:bottom-5">
      <button
        type="button"
        onClick={onClose}
        aria-label={texts.close}
        className="absolute top-3 right-3 z-10 grid size-9 cursor-pointer place-items-center rounded-full bg-black/70 text-white"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <ReadView reading={reading} what={texts.thisHome} skeleton={<Skeleton className="h-72 rounded-card" />}>
        {(listing) => <PropertyCard home={listing} eager headingLevel={2} playsOnView />}
      </ReadView>
    </section>
  )
}
