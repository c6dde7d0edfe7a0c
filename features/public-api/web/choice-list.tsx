import { useId } from 'react'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'

interface ChoiceListProps<Value extends string> {
  legend: string
  choices: readonly { value: Value; label: string; help: string }[]
  chosen: readonly Value[]
  onChosen: (chosen: Value[]) => void
  error: string | undefined
}

/** Several of a list. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, onChosen, error }: ChoiceListProps<Value>) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      {error && (
        <p id={errorId} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {choices.map(({ value, label, help }) => (
          <Checkbox
            key={value}
            label={label}
            help={help}
            checked={chosen.includes(value)}
            onChange={(event) => onChosen(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
          />
        ))}
      </div>
    </fieldset>
  )
}
