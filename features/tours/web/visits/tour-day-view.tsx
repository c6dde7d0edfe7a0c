import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { CalendarPlus, Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import type { TourRequest } from '#features/tours/contract'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { dayOf, timeWithZone } from '../time-texts.ts'
import { gapBetween } from './tour-gap.ts'
import { TourCard } from './tour-card.tsx'
import { WatchFirst } from './watch-first.tsx'

/** The tours of one day in their order, with the way from one home to the next; made to be printed. */
export function TourDayView({ day, tours }: { day: string; tours: readonly TourRequest[] }) {
  const intoCalendar = () =>
    saveFile(`/api/tours/days/${day}/calendar`, () => `tours-${day}.ics`).catch((error: unknown) =>
      toast({ title: texts.couldNotGetTheCalendar, description: explain(error), variant: 'destructive' }),
    )
  return (
    <>
      <PageTitle
        actions={
          <div data-print="hide" className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => void intoCalendar()}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              {texts.addToCalendar}
            </Button>
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" className="size-5" />
              {texts.printThisPage}
            </Button>
          </div>
        }
      >
        {dayOf(day)}
      </PageTitle>
      <Link to={href('/schedule-visit')} data-print="hide" className="self-start py-1 text-spruce underline underline-offset-2">
        {texts.allTours}
      </Link>
      <ol className="flex flex-col gap-4">
        {tours.map((tour, index) => {
          const next = tours[index + 1]
          const gap = next && gapBetween(tour, next)
          return (
            <li key={tour.id} className="flex flex-col gap-4">
              <TourCard tour={tour} isOnDayPage />
              <WatchFirst tour={tour} />
              {gap && next && (
                <p className={`pl-6 text-sm ${gap.isTight ? 'font-medium text-brick' : 'text-quiet'}`}>
                  {fill(gap.isTight ? texts.tightGap : texts.gapToNext, {
                    miles: gap.miles.toFixed(1),
                    minutes: gap.minutes,
                    time: timeWithZone(next.startsAt ?? '', next.timeZone),
                  })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
