import type { TourRequest } from '#features/tours/contract'
import { TourCard } from '../visits/tour-card.tsx'

interface WaitingRequestsProps {
  title: string
  tours: readonly TourRequest[]
  /** Said where none waits; left out, nothing stands there then. */
  none?: string
}

/** Requests that wait for an answer of this agent, each with the ways to answer. */
export function WaitingRequests({ title, tours, none }: WaitingRequestsProps) {
  if (tours.length === 0 && !none) return null
  return (
    <section aria-labelledby="tour-requests" className="flex flex-col gap-4">
      <h2 id="tour-requests" className="font-display text-xl font-semibold">
        {tours.length > 0 ? `${title} (${tours.length})` : title}
      </h2>
      {tours.length === 0 && <p className="text-quiet">{none}</p>}
      <TourCards tours={tours} />
    </section>
  )
}

export function TourCards({ tours }: { tours: readonly TourRequest[] }) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {tours.map((tour) => (
        <li key={tour.id}>
          <TourCard tour={tour} />
        </li>
      ))}
    </ul>
  )
}
