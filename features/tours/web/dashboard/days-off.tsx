import * as texts from '#texts/tours'
import { useState } from 'react'
import type { Availability } from '#features/tours/contract'
import { readDay } from '#platform/contract/typed-day.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { dayOf } from '../time-texts.ts'
import { HoursFields } from './hours-fields.tsx'

interface DaysOffProps {
  exceptions: Availability['exceptions']
  onChange: (exceptions: Availability['exceptions']) => void
}

/** Days that differ from the usual week: off, or with hours of their own. */
export function DaysOff({ exceptions, onChange }: DaysOffProps) {
  const [typed, setTyped] = useState('')
  const date = readDay(typed)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">{texts.daysOffAndOtherHours}</legend>
      {exceptions.map((each) => (
        <div key={each.date} className="grid items-center gap-2 border-t border-line pt-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <span className="font-medium">
            {dayOf(each.date)}
            {each.hours.length === 0 && <span className="font-normal text-quiet">{` · ${texts.off}`}</span>}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            <HoursFields
              day={dayOf(each.date)}
              hours={each.hours}
              onChange={(hours) => onChange(exceptions.map((day) => (day.date === each.date ? { ...day, hours } : day)))}
            />
            <Button size="small" variant="quiet" onClick={() => onChange(exceptions.filter((day) => day.date !== each.date))}>
              {texts.removeDay}
              <span className="sr-only">{`: ${dayOf(each.date)}`}</span>
            </Button>
          </span>
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={texts.day} name="exception" value={typed} onText={setTyped} />
        <Button
          variant="secondary"
          aria-disabled={date === undefined || undefined}
          onClick={() => {
            if (date === undefined) return
            onChange(
              [...exceptions.filter((each) => each.date !== date), { date, hours: [] }].toSorted((a, b) => a.date.localeCompare(b.date)),
            )
            setTyped('')
          }}
        >
          {texts.addDayOff}
        </Button>
      </div>
    </fieldset>
  )
}
