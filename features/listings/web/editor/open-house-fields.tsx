import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { keepsText } from '#platform/web/typed/typed-guard.ts'
import { openHouseText, timeText } from '../../contract/open-house-text.ts'
import { openHouseParts } from '../../contract/open-houses.ts'
import { useDraftField } from './draft-field.tsx'
import { fieldId } from './editor-context.ts'
import { listIn } from './field-text.ts'

// Every quarter of an hour from 7 AM to 9 PM.
const times = Array.from({ length: 57 }, (_, quarter) => {
  const minutes = 7 * 60 + quarter * 15
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

export function OpenHouseFields() {
  const { text, error, type } = useDraftField('openHouses')
  const [next, setNext] = useState({ day: '', from: '13:00', until: '15:00' })
  const [refusal, setRefusal] = useState<{ day?: string; until?: string }>({})
  const houses = listIn(text)
  const enter = (change: Partial<typeof next>) => {
    setNext({ ...next, ...change })
    setRefusal({})
  }
  const add = () => {
    const day = readDay(next.day)
    if (day === undefined) return setRefusal({ day: dayProblem })
    if (next.until <= next.from) return setRefusal({ until: texts.chooseATimeAfterTheStart })
    type([...new Set([...houses, `${day}T${next.from}/${next.until}`])].toSorted().join(','))
    setNext({ ...next, day: '' })
    return undefined
  }
  return (
    <fieldset id={fieldId('openHouses')} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">
        {texts.openHouses}
        <span className="font-normal text-quiet"> {texts.optional}</span>
      </legend>
      {houses.length > 0 && (
        <ul aria-label={texts.openHouses} className="flex flex-wrap gap-2">
          {houses.map((house) => (
            <li key={house} className="flex items-center gap-1 rounded-full border border-line bg-surface py-1 pr-1 pl-3 text-sm">
              <time dateTime={house}>{lineOf(house)}</time>
              <button
                type="button"
                aria-label={fill(texts.removeHouse, { house: lineOf(house) })}
                onClick={() => type(houses.filter((chosen) => chosen !== house).join(','))}
                className="grid size-7 place-items-center rounded-full hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* Autosave stores the list, not the date that is not added yet. */}
      <div {...{ [keepsText]: 'no' }} className="flex flex-wrap items-start gap-3">
        <DateField label={texts.openHouseDate} error={refusal.day ?? error} value={next.day} onText={(day) => enter({ day })} />
        <Hour label={texts.startTime} value={next.from} onChange={(from) => enter({ from })} />
        <Hour label={texts.endTime} value={next.until} error={refusal.until} onChange={(until) => enter({ until })} />
        <Button variant="secondary" className="sm:mt-6.5" onClick={add}>
          {texts.addOpenHouse}
        </Button>
      </div>
    </fieldset>
  )
}

function Hour({ label, value, error, onChange }: HourProps) {
  return (
    <Field label={label} error={error}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {times.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface HourProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (time: string) => void
}

/** With its year, because an agent also plans ahead and looks back. */
function lineOf(house: string): string {
  const parts = openHouseParts(house)
  if (!parts) return house
  return openHouseText({ ...parts, withYear: true })
}
