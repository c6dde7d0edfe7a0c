import * as texts from '#texts/platform'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { dayAsTyped, dayProblem, readDay } from '#platform/contract/typed-day.ts'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

interface DateFieldProps extends TypedFieldProps {
  /** YYYY-MM-DD; the calendar offers nothing before it. */
  earliest?: string
}

/**
 * Takes a day as people write it ("12/6/2026", "Dec 6, 2026") or from the browser's calendar; `readDay` says which day it is.
 * A native date input alone would call half a date nothing at all.
 */
export function DateField({ earliest, ...props }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  return (
    <TypedField
      {...props}
      placeholder={props.placeholder ?? texts.monthDayYear}
      problemOf={(text) => (readDay(text) === undefined ? dayProblem : undefined)}
      shown={(text) => {
        const day = readDay(text)
        return day === undefined ? text : dayAsTyped(day)
      }}
      after={
        <>
          <input
            ref={calendar}
            type="date"
            min={earliest}
            tabIndex={-1}
            aria-hidden="true"
            className="pointer-events-none absolute right-0 bottom-0 h-full w-11 opacity-0"
            onChange={(event) => {
              const field = event.currentTarget.parentElement?.querySelector('input')
              if (field && event.currentTarget.value !== '') enter(field, dayAsTyped(event.currentTarget.value))
            }}
          />
          <button
            type="button"
            hidden={!hydrated}
            aria-label={texts.openTheCalendar}
            className="absolute top-0 right-0 grid size-11 place-items-center rounded-field text-quiet hover:text-ink"
            onClick={(event) => {
              const picker = calendar.current
              const field = event.currentTarget.parentElement?.querySelector('input')
              if (!picker || !field) return
              picker.value = readDay(field.value) ?? ''
              picker.showPicker()
            }}
          >
            <CalendarDays aria-hidden="true" className="size-5" />
          </button>
        </>
      }
    />
  )
}

/** As if it had been typed: listeners of the field are called, whether React holds its value or the input does. */
function enter(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
