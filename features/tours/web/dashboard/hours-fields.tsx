import * as texts from '#texts/tours'
import { Plus, X } from 'lucide-react'
import type { Hours } from '#features/tours/contract'
import { Button } from '#platform/web/ui/button.tsx'
import { inputClass } from '#platform/web/ui/forms/field-wiring.ts'

interface HoursFieldsProps {
  /** Which day these hours are of, for those who do not see it. */
  day: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
}

/** From and until, as often as a day is interrupted. */
export function HoursFields({ day, hours, onChange }: HoursFieldsProps) {
  const changed = (index: number, change: Partial<Hours>) => hours.map((each, at) => (at === index ? { ...each, ...change } : each))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hours.map((each, index) => (
        <span key={index} className="flex min-w-0 items-center gap-2">
          <input
            type="time"
            step={900}
            aria-label={`${day}, ${texts.from}`}
            className={`${inputClass} w-32 min-w-0 pr-2 pl-2`}
            value={each.from}
            onChange={(event) => onChange(changed(index, { from: event.currentTarget.value }))}
          />
          <span aria-hidden="true">{texts.dash}</span>
          <input
            type="time"
            step={900}
            aria-label={`${day}, ${texts.until}`}
            className={`${inputClass} w-32 min-w-0 pr-2 pl-2`}
            value={each.to === '24:00' ? '23:59' : each.to}
            onChange={(event) => onChange(changed(index, { to: event.currentTarget.value }))}
          />
          <Button
            size="small"
            variant="quiet"
            aria-label={`${texts.removeHours}: ${day}`}
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        </span>
      ))}
      <Button size="small" variant="quiet" onClick={() => onChange([...hours, { from: '09:00', to: '17:00' }])}>
        <Plus aria-hidden="true" className="size-4" />
        {texts.addHours}
        <span className="sr-only">{`: ${day}`}</span>
      </Button>
    </div>
  )
}
