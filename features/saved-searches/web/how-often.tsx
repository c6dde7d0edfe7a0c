import { frequencies, type Frequency } from '#features/notifications/contract'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { frequencyNames } from './frequency-names.ts'

interface HowOftenProps {
  value: string
  offered?: readonly Frequency[]
}

/** How often emails come, in a form that is sent without scripts. */
export function HowOften({ value, offered = frequencies }: HowOftenProps) {
  return (
    <Select name="mail" defaultValue={value}>
      {offered.map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyNames[frequency]}
        </option>
      ))}
    </Select>
  )
}
