import * as texts from '#texts/tours'
import { useState } from 'react'
import { href } from 'react-router'
import { agentTours, type TourRequest } from '#features/tours/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { AgreementsSection } from '../agreements/agreements-section.tsx'
import { waitsForMe } from '../visits/tour-groups.ts'
import { useTours } from '../visits/use-tours.ts'
import { AvailabilityEditor } from './availability-editor.tsx'
import { ToursCalendar } from './tours-calendar.tsx'
import { TourCards, WaitingRequests } from './waiting-requests.tsx'

/** What waits for an answer first, then the calendar, then when the agent shows listings. */
export function ToursTab() {
  const reading = useTours(agentTours)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink variant="secondary" to={href('/agent/open-houses')}>
          {texts.openHousesLink}
        </ButtonLink>
        <Button variant="secondary" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {isEditing ? texts.closeAvailability : texts.editAvailability}
        </Button>
      </div>
      {isEditing && <AvailabilityEditor />}
      <ReadView
        reading={reading}
        what={texts.toursInSentence}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.noToursYet}>{texts.whenBuyersAskTheirRequestsAreHere}</EmptyState>}
      >
        {({ items }) => (
          <>
            <WaitingRequests title={texts.requests} tours={items.filter(waitsForMe)} none={texts.noRequestWaits} />
            <ToursCalendar tours={items.filter(({ startsAt, state }) => startsAt !== null && state !== 'canceled')} />
            <Others tours={items.filter(({ steps, state }) => !steps.includes('confirm') && state === 'countered')} />
          </>
        )}
      </ReadView>
      <AgreementsSection side="agent" />
    </div>
  )
}

function Others({ tours }: { tours: readonly TourRequest[] }) {
  if (tours.length === 0) return null
  return (
    <section aria-labelledby="tours-with-buyers" className="flex flex-col gap-4">
      <h2 id="tours-with-buyers" className="font-display text-xl font-semibold">
        {texts.waitingForBuyers}
      </h2>
      <TourCards tours={tours} />
    </section>
  )
}
