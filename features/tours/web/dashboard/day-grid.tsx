import * as texts from '#texts/tours'
import { clsx } from 'clsx'
import { useRef, type KeyboardEvent } from 'react'
import type { TourRequest } from '#features/tours/contract'
import { counted } from '#platform/web/ui/text/format.ts'
import { dayOf, plusDays, timeOf } from '../time-texts.ts'

interface DayGridProps {
  dates: readonly string[]
  day: string
  today: string
  perDay: ReadonlyMap<string, readonly TourRequest[]>
  isMonth: boolean
  onDay: (day: string) => void
  /** A tour was dragged to another day. */
  onMove: (tourId: number, day: string) => void
}

const weekdays = [texts.sunday, texts.monday, texts.tuesday, texts.wednesday, texts.thursday, texts.friday, texts.saturday]
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const shownAtMost = 3
const dragType = 'application/x-tour'

/** Days in rows of a week. One of them takes the focus; arrow keys move it, also beyond what is shown. A tour that is dragged to another day is to be moved; its card offers the same to the keyboard. */
export function DayGrid({ dates, day, today, perDay, isMonth, onDay, onMove }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const weeks = Array.from({ length: dates.length / 7 }, (_, index) => dates.slice(index * 7, index * 7 + 7))

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onDay(plusDays(day, step))
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus())
  }

  return (
    <table ref={grid} className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{texts.toursByDay}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-1 text-xs font-medium text-quiet">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const tours = perDay.get(date) ?? []
              const isOutside = isMonth && date.slice(0, 7) !== day.slice(0, 7)
              return (
                <td
                  key={date}
                  className="border border-line p-0 align-top"
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault()
                    const id = Number(event.dataTransfer.getData(dragType))
                    if (id > 0 && !tours.some((tour) => tour.id === id)) onMove(id, date)
                  }}
                >
                  <button
                    type="button"
                    aria-pressed={date === day}
                    tabIndex={date === day ? 0 : -1}
                    onClick={() => onDay(date)}
                    className={clsx(
                      'flex w-full cursor-pointer flex-col gap-1 p-1.5 text-left -outline-offset-2',
                      isMonth ? 'min-h-16 sm:min-h-20' : 'min-h-24 sm:min-h-36',
                      date === day ? 'bg-spruce-soft' : 'hover:bg-sunken',
                      isOutside && 'text-quiet',
                    )}
                  >
                    <span className="sr-only">{`${dayOf(date)}, ${counted(tours.length, texts.tourWord)}`}</span>
                    <span
                      aria-hidden="true"
                      className={clsx('tabular-nums', date === today && 'font-semibold text-spruce underline underline-offset-4')}
                    >
                      {Number(date.slice(8))}
                    </span>
                    {tours.length > 0 && (
                      <span aria-hidden="true" className="self-start rounded-full bg-apricot-soft px-1.5 text-xs sm:hidden">
                        {tours.length}
                      </span>
                    )}
                    {tours.slice(0, shownAtMost).map((tour) => (
                      <span
                        key={tour.id}
                        aria-hidden="true"
                        draggable={tour.steps.includes('reschedule')}
                        onDragStart={(event) => event.dataTransfer.setData(dragType, String(tour.id))}
                        className="hidden truncate rounded-field bg-apricot-soft px-1.5 py-0.5 text-xs text-ink sm:block"
                      >
                        {timeOf(tour.startsAt ?? '', tour.timeZone)} {tour.property?.title}
                      </span>
                    ))}
                    {tours.length > shownAtMost && (
                      <span aria-hidden="true" className="hidden text-xs text-quiet sm:block">
                        +<span>{tours.length - shownAtMost}</span>
                      </span>
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
