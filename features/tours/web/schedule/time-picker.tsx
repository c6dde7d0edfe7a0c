import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import type { TourDay } from '#features/tours/contract'
import { counted } from '#platform/web/ui/text/format.ts'
import { dayOf, timeOf } from '../time-texts.ts'
import { SmallViewerTime } from '../viewer-time.tsx'

interface TimePickerProps {
  days: readonly TourDay[]
  timeZone: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  most: number
}

/** Free times day by day; boxes of a form, so that they can be chosen before any script has run. */
export function TimePicker({ days, timeZone, chosen, onChange, most }: TimePickerProps) {
  const isFull = chosen.length >= most
  const openDay = days.find(({ times }) => times.some(({ startsAt }) => chosen.includes(startsAt))) ?? days[0]
  return (
    <ul className="flex flex-col gap-2">
      {days.map((day) => {
        const count = day.times.filter(({ startsAt }) => chosen.includes(startsAt)).length
        return (
          <li key={day.date}>
            <details open={day === openDay} className="rounded-card border border-line bg-surface">
              <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-2 px-4 py-2 font-medium">
                <span>{dayOf(day.date)}</span>
                <span className="text-sm font-normal text-quiet">
                  {count > 0 ? fill(texts.countChosen, { count }) : counted(day.times.length, texts.timeWord)}
                </span>
              </summary>
              <fieldset className="px-4 pb-4">
                <legend className="sr-only">{dayOf(day.date)}</legend>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
                  {day.times.map(({ startsAt, isBehind }) => {
                    const isChosen = chosen.includes(startsAt)
                    const isOff = most > 1 && isFull && !isChosen
                    return (
                      <label
                        key={startsAt}
                        className={clsx(
                          'relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-field border px-2 py-1.5 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-spruce',
                          'border-edge has-checked:border-spruce has-checked:bg-spruce has-checked:text-on-spruce',
                          isOff && 'cursor-not-allowed opacity-55',
                        )}
                      >
                        <input
                          type={most === 1 ? 'radio' : 'checkbox'}
                          name="time"
                          value={startsAt}
                          checked={isChosen}
                          disabled={isOff}
                          className="sr-only"
                          onChange={() =>
                            onChange(
                              most === 1
                                ? [startsAt]
                                : isChosen
                                  ? chosen.filter((time) => time !== startsAt)
                                  : [...chosen, startsAt].toSorted(),
                            )
                          }
                        />
                        <span className="font-medium tabular-nums">{timeOf(startsAt, timeZone)}</span>
                        {isBehind && <span className="text-xs">{texts.askedBySomeoneElse}</span>}
                        <SmallViewerTime at={startsAt} timeZone={timeZone} />
                      </label>
                    )
                  })}
                </div>
              </fieldset>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
