import * as texts from '#texts/tours'
import { href, Link } from 'react-router'
import { agentTours, type TourRequest } from '#features/tours/contract'
import { fill } from '#platform/contract/fill.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { stateNames } from '../state-names.ts'
import { momentOf } from '../time-texts.ts'
import { waitsForMe } from '../visits/tour-groups.ts'
import { useTours } from '../visits/use-tours.ts'
import { WaitingRequests } from './waiting-requests.tsx'

const mostAnswered = 5

/** Tour requests that wait for this agent, and what became of the last ones; nothing for who never had one. */
export function TourRequests() {
  const reading = useTours(agentTours)
  return (
    <ReadView
      reading={reading}
      what={texts.tourRequestsInSentence}
      skeleton={<Skeleton className="h-24 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={null}
    >
      {({ items }) => (
        <>
          <WaitingRequests title={texts.tourRequests} tours={items.filter(waitsForMe)} />
          <Answered tours={items.filter((tour) => !waitsForMe(tour))} />
        </>
      )}
    </ReadView>
  )
}

function Answered({ tours }: { tours: readonly TourRequest[] }) {
  if (tours.length === 0) return null
  return (
    <Card>
      <h2 className="font-display text-xl font-semibold">{texts.answeredTourRequests}</h2>
      <ul className="mt-2 divide-y divide-line">
        {tours
          .toSorted((a, b) => b.requestedAt.localeCompare(a.requestedAt))
          .slice(0, mostAnswered)
          .map((tour) => (
            <li key={tour.id} className="py-3">
              <AnsweredRequest tour={tour} />
            </li>
          ))}
      </ul>
      <Link
        to={`${href('/agent/dashboard')}?tab=tours`}
        className="inline-flex min-h-10 items-center text-spruce underline underline-offset-2"
      >
        {texts.allTours}
      </Link>
    </Card>
  )
}

function AnsweredRequest({ tour: { state, property, buyer, startsAt, slots, timeZone, reason } }: { tour: TourRequest }) {
  const { name, tone } = stateNames[state]
  const at = startsAt ?? slots[0]?.startsAt
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 break-words">{property?.title ?? texts.homeNoLongerListed}</span>
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p className="text-sm text-quiet">
        {fill(texts.withName, { name: buyer.name })}
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{momentOf(at, timeZone)}</time>
          </>
        )}
      </p>
      {reason && <p className="mt-1 text-sm break-words">{fill(texts.reasonGiven, { reason })}</p>}
    </>
  )
}
