import * as texts from '#texts/tours'
import type { Availability } from '#features/tours/contract'
import { HoursFields } from './hours-fields.tsx'

const names = [texts.monday, texts.tuesday, texts.wednesday, texts.thursday, texts.friday, texts.saturday, texts.sunday]

interface WeeklyHoursProps {
  weekly: Availability['weekly']
  onChange: (weekly: Availability['weekly']) => void
}

/** The usual week, on the clocks of each home. */
export function WeeklyHours({ weekly, onChange }: WeeklyHoursProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{texts.weeklyHours}</legend>
      <p className="text-sm text-quiet">{texts.timesAreLocalToEachHome}</p>
      {names.map((name, index) => {
        const day = index + 1
        const hours = weekly.find((each) => each.day === day)?.hours ?? []
        return (
          <div key={name} className="grid items-center gap-2 border-t border-line pt-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <span className="font-medium">
              {name}
              {hours.length === 0 && <span className="font-normal text-quiet">{` · ${texts.off}`}</span>}
            </span>
            <HoursFields
              day={name}
              hours={hours}
              onChange={(next) =>
                onChange(
                  [...weekly.filter((each) => each.day !== day), ...(next.length > 0 ? [{ day, hours: next }] : [])].toSorted(
                    (a, b) => a.day - b.day,
                  ),
                )
              }
            />
          </div>
        )
      })}
    </fieldset>
  )
}
