import * as texts from '#texts/videos'
import type { RoomName } from '#features/videos/contract'
import { roomNames } from '../../contract/room-names.ts'
import { Select } from '#platform/web/ui/forms/select.tsx'

interface RoomSelectProps {
  /** Undefined: none is chosen yet. */
  value: RoomName | undefined
  onChoose: (room: RoomName) => void
  label?: string
  className?: string
  /** The element that says what is wrong. */
  problemId?: string | undefined
}

const usual = [
  texts.frontOfStructure,
  'Entry',
  'Living Room',
  'Kitchen',
  'Dining Room',
  'Primary Bedroom',
  'Primary Bathroom',
  'Bedroom',
  'Bathroom',
  'Office',
  'Garage',
  'Yard',
] as const satisfies RoomName[]
const others = roomNames.filter((name) => !(usual as readonly RoomName[]).includes(name))

/** Every room RESO knows, the usual ones first. */
export function RoomSelect({ value, onChoose, label, className, problemId }: RoomSelectProps) {
  return (
    <Select
      className={className}
      aria-label={label}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={problemId}
      value={value ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value as RoomName)}
    >
      {value === undefined && (
        <option value="" disabled>
          {texts.chooseARoom}
        </option>
      )}
      <optgroup label={texts.commonRooms}>
        {usual.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
      <optgroup label={texts.allOtherRooms}>
        {others.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </optgroup>
    </Select>
  )
}
