import { X } from 'lucide-react'
import { useState } from 'react'
import { amenities } from '#features/listings/contract'
import { dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { useDraftField } from './draft-field.tsx'
import { fieldId } from './editor-context.ts'

/** What people search for beside rooms and size. */
export function AmenityFields() {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Tick name="newConstruction" label="New construction" help="Nobody has lived in it yet, or it is still being built." />
        <Tick
          name="seniorCommunity"
          label="55+ community"
          help="Only where the community is housing for older persons by law; nothing else may prefer buyers by age or family."
        />
      </div>
      <Amenities />
      <OpenHouses />
    </>
  )
}

function Tick({ name, label, help }: { name: 'newConstruction' | 'seniorCommunity'; label: string; help: string }) {
  const { text, error, type } = useDraftField(name)
  return (
    <Checkbox
      id={fieldId(name)}
      checked={text === true}
      onChange={(event) => type(event.currentTarget.checked)}
      error={error}
      label={label}
      help={help}
    />
  )
}

/** Returns the list that stands in its field as text with commas between. */
const listIn = (text: string | boolean): string[] => String(text).split(',').filter(Boolean)

function Amenities() {
  const { text, type } = useDraftField('amenities')
  const chosen = listIn(text)
  const choose = (name: string, on: boolean) =>
    type(amenities.filter((amenity) => (amenity === name ? on : chosen.includes(amenity))).join(','))
  return (
    <fieldset id={fieldId('amenities')}>
      <legend className="text-sm font-medium">
        Amenities<span className="font-normal text-quiet"> (optional)</span>
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2.5">
        {amenities.map((name) => (
          <Checkbox
            key={name}
            label={name}
            checked={chosen.includes(name)}
            onChange={(event) => choose(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

// A day of the calendar, wherever it is read.
const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

function OpenHouses() {
  const { text, error, type } = useDraftField('openHouseDates')
  const [next, setNext] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const days = listIn(text)
  const add = () => {
    const day = readDay(next)
    setRefusal(day === undefined ? dayProblem : undefined)
    if (day === undefined) return
    type([...new Set([...days, day])].toSorted().join(','))
    setNext('')
  }
  return (
    <fieldset id={fieldId('openHouseDates')} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">
        Open houses<span className="font-normal text-quiet"> (optional)</span>
      </legend>
      {days.length > 0 && (
        <ul aria-label="Days of open houses" className="flex flex-wrap gap-2">
          {days.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-full border border-line bg-surface py-1 pr-1 pl-3 text-sm">
              <time dateTime={day}>{dayText(day)}</time>
              <button
                type="button"
                aria-label={`Remove ${dayText(day)}`}
                onClick={() => type(days.filter((chosen) => chosen !== day).join(','))}
                className="grid size-7 place-items-center rounded-full hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <DateField
          label="Day of an open house"
          error={refusal ?? error}
          help="Visitors find the home by it until the day is over."
          value={next}
          onText={(typed) => {
            setNext(typed)
            setRefusal(undefined)
          }}
        />
        <Button variant="secondary" className="sm:mt-6.5" onClick={add}>
          Add day
        </Button>
      </div>
    </fieldset>
  )
}
