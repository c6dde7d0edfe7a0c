import { frequencies, type Frequency } from '#features/notifications/contract'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { frequencyNames } from './frequency-names.ts'

interface HowOftenProps {
  value: string
  offered?: readonly Frequency[]
  onChoose?: (frequency: Frequency) => void
}

/** Chooses how often emails come; in a plain form its field is `mail`. */
export function HowOften({ value, offered = frequencies, onChoose }: HowOftenProps) {
  return (
    <Select name="mail" defaultValue={value} onChange={({ target }) => onChoose?.(target.value as Frequency)}>
      {offered.map((frequency) => (
        <option key={frequency} value={frequency}>
          {frequencyNames[frequency]}
        </option>
      ))}
    </Select>
  )
}
