import * as texts from '#texts/tours'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, useSearchParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { myTours, type TourRequest } from '#features/tours/contract'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import type { SessionUser } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { AgreementsSection } from '../agreements/agreements-section.tsx'
import { dateOf, dayOf } from '../time-texts.ts'
import { groupsOf } from './tour-groups.ts'
import { TourCard } from './tour-card.tsx'
import { TourDayView } from './tour-day-view.tsx'
import { useTours } from './use-tours.ts'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.yourToursName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** What a buyer asked for, in the order of what needs them; one day of it with `?day=`. */
export default function VisitsPage() {
  return (
    <RequireRole level="user">
      {(user) => (
        <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 md:px-[4vw] lg:px-4 sm:py-10">
          <Visits user={user} />
        </div>
      )}
    </RequireRole>
  )
}

function Visits({ user }: { user: SessionUser }) {
  const reading = useTours(myTours)
  const [params] = useSearchParams()
  const day = params.get('day')
  const now = useServerNow()
  return (
    <>
      {reading.data === undefined && <PageTitle>{texts.yourTours}</PageTitle>}
      <ReadView
        reading={reading}
        what={texts.toursInSentence}
        skeleton={
          <div className="flex flex-col gap-4">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-36 rounded-card" />
            ))}
          </div>
        }
      >
        {({ items }) => {
          const ofDay = day ? onDay(items, day) : []
          if (day && ofDay.length > 0) return <TourDayView day={day} tours={ofDay} />
          return (
            <>
              <PageTitle
                actions={items.length > 0 && <ButtonLink to={href('/schedule/:propertyId?', {})}>{texts.requestATour}</ButtonLink>}
              >
                {texts.yourTours}
              </PageTitle>
              {user.isAgent && (
                <p className="text-quiet">
                  {texts.toursOfYourListings}{' '}
                  <Link to={`${href('/agent/dashboard')}?tab=tours`} className="text-spruce underline underline-offset-2">
                    {texts.openDashboard}
                  </Link>
                </p>
              )}
              {items.length === 0 && (
                <EmptyState title={texts.noToursYet} action={<ButtonLink to={href('/tourstead')}>{texts.findHomes}</ButtonLink>}>
                  {texts.findAHomeAndRequestATour}
                </EmptyState>
              )}
              <AgreementsSection side="buyer" />
              {groupsOf(items, now).map(({ title, tours, isUpcoming }) => (
                <section key={title} aria-label={title} className="flex flex-col gap-3">
                  <h2 className="font-display text-xl font-semibold">{title}</h2>
                  {isUpcoming && <DayLinks tours={tours} />}
                  <ul className="flex flex-col gap-4">
                    {tours.map((tour) => (
                      <li key={tour.id}>
                        <TourCard tour={tour} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )
        }}
      </ReadView>
    </>
  )
}

const isOn = ({ state }: TourRequest): boolean => state === 'confirmed' || state === 'rescheduled'

const onDay = (tours: readonly TourRequest[], day: string): TourRequest[] =>
  tours
    .filter((tour) => isOn(tour) && tour.startsAt !== null && dateOf(tour.startsAt, tour.timeZone) === day)
    .toSorted((a, b) => String(a.startsAt).localeCompare(String(b.startsAt)))

/** Days with two tours or more are worth an itinerary. */
function DayLinks({ tours }: { tours: readonly TourRequest[] }) {
  const perDay = Map.groupBy(
    tours.filter((tour) => tour.startsAt !== null),
    (tour) => dateOf(tour.startsAt ?? '', tour.timeZone),
  )
  return [...perDay].map(([day, ofDay]) => (
    <Link key={day} to={`${href('/schedule-visit')}?day=${day}`} className="self-start py-1 text-spruce underline underline-offset-2">
      {fill(ofDay.length === 1 ? texts.planForDay : texts.planForDayOfCount, { day: dayOf(day), count: ofDay.length })}
    </Link>
  ))
}
