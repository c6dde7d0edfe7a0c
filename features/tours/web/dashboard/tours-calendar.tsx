import * as texts from '#texts/tours'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { TourRequest } from '#features/tours/contract'
import { deviceZone } from '#platform/contract/text/time-zone.ts'
import { useServerNow } from '#platform/web/use-server-now.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { dateOf, dayOf } from '../time-texts.ts'
import { ProposeDialog } from '../visits/propose-dialog.tsx'
import { TourCard } from '../visits/tour-card.tsx'
import { daysShown, shifted, titleOf, views, type View } from './calendar-days.ts'
import { DayGrid } from './day-grid.tsx'

const viewNames: Readonly<Record<View, string>> = { day: texts.day, week: texts.week, month: texts.month, list: texts.list }

/** The tours of an agent by day, week or month, or one after the other; the arrow keys move from day to day. */
export function ToursCalendar({ tours }: { tours: readonly TourRequest[] }) {
  const today = dateOf(useServerNow(), deviceZone() ?? tours.find(({ timeZone }) => timeZone)?.timeZone ?? 'UTC')
  const [view, setView] = useState<View>('week')
  const [day, setDay] = useState(today)
  const [moving, setMoving] = useState<{ tour: TourRequest; day: string }>()
  const perDay = Map.groupBy(
    tours.toSorted((a, b) => String(a.startsAt).localeCompare(String(b.startsAt))),
    (tour) => dateOf(tour.startsAt ?? '', tour.timeZone),
  )
  const dates = view === 'list' ? [...perDay.keys()].filter((date) => date >= today).toSorted() : [day]
  function move(tourId: number, to: string) {
    const tour = tours.find(({ id }) => id === tourId)
    if (tour) setMoving({ tour, day: to })
  }

  return (
    <section aria-labelledby="tours-calendar" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="tours-calendar" className="font-display text-xl font-semibold">
          {view === 'list' ? texts.upcoming : titleOf(view, day)}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <div role="group" aria-label={texts.calendarView} className="flex">
            {views.map((each) => (
              <Button
                key={each}
                size="small"
                variant={each === view ? 'primary' : 'quiet'}
                aria-pressed={each === view}
                onClick={() => setView(each)}
              >
                {viewNames[each]}
              </Button>
            ))}
          </div>
          {view !== 'list' && (
            <div className="flex items-center gap-1">
              <Button size="small" variant="secondary" aria-label={texts.previous} onClick={() => setDay(shifted(view, day, -1))}>
                <ChevronLeft aria-hidden="true" className="size-5" />
              </Button>
              <Button size="small" variant="secondary" onClick={() => setDay(today)}>
                {texts.today}
              </Button>
              <Button size="small" variant="secondary" aria-label={texts.next} onClick={() => setDay(shifted(view, day, 1))}>
                <ChevronRight aria-hidden="true" className="size-5" />
              </Button>
            </div>
          )}
        </div>
      </div>
      {(view === 'week' || view === 'month') && (
        <DayGrid
          dates={daysShown(view, day)}
          day={day}
          today={today}
          perDay={perDay}
          isMonth={view === 'month'}
          onDay={setDay}
          onMove={move}
        />
      )}
      {dates.map((date) => (
        <section key={date} aria-label={view === 'day' ? undefined : dayOf(date)} className="flex flex-col gap-3">
          {view !== 'day' && <h3 className="font-semibold">{dayOf(date)}</h3>}
          {!perDay.has(date) && <p className="text-quiet">{texts.noToursThisDay}</p>}
          <ul className="grid gap-4 lg:grid-cols-2">
            {perDay.get(date)?.map((tour) => (
              <li key={tour.id}>
                <TourCard tour={tour} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {dates.length === 0 && <p className="text-quiet">{texts.noToursToCome}</p>}
      {moving && <ProposeDialog tour={moving.tour} step="reschedule" from={moving.day} onClose={() => setMoving(undefined)} />}
    </section>
  )
}
