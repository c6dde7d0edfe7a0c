import * as texts from '#texts/browse'
import { useId } from 'react'
import { count, counted } from '#platform/web/ui/text/format.ts'
import { useDeferredParams } from './deferred-params.tsx'

interface StepChoiceProps {
  name: 'beds' | 'baths' | 'garage'
  legend: string
  values: readonly number[]
  counts: readonly { value: number; count: number }[] | undefined
}

/** "At least so many", one of a row; the number of homes stands below each. */
export function StepChoice({ name, legend, values, counts }: StepChoiceProps) {
  const { params } = useDeferredParams()
  const chosen = params.get(name) ?? ''
  const id = useId()
  const shown = chosen === '' || values.includes(Number(chosen)) ? values : [...values, Number(chosen)].toSorted((a, b) => a - b)
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.25rem,1fr))] gap-2">
        {['', ...shown.map(String)].map((value) => {
          const homes = counts?.find((each) => String(each.value) === value)?.count
          return (
            <label key={value} htmlFor={`${id}-${value}`} className="input-step">
              <input type="radio" id={`${id}-${value}`} name={name} value={value} defaultChecked={chosen === value} />
              <span className="font-medium">{value === '' ? texts.anyLabel : `${value}+`}</span>
              {homes !== undefined && (
                <span className="text-xs tabular-nums">
                  <span aria-hidden="true">{count(homes)}</span>
                  <span className="sr-only">
                    , <span>{counted(homes, texts.home)}</span>
                  </span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
