import * as texts from '#texts/videos'
import { useId, useState } from 'react'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { secondsOf } from '../../contract/clock-time.ts'
import { timeText } from '../chapters/chapter-draft.ts'

interface TimeFieldProps {
  label: string
  seconds: number
  /** Where the reason stands why this time cannot be, when it cannot. */
  problemId: string | undefined
  onChange: (seconds: number) => void
  /** A time was typed, and its field left. */
  onDone: () => void
}

/** A time as people write it on a video. What is no time yet stays in the field and changes nothing. */
export function TimeField({ label, seconds, problemId, onChange, onDone }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const unreadId = useId()
  const isUnread = typed !== undefined && secondsOf(typed) === undefined
  const describedBy = [isUnread && unreadId, problemId].filter(Boolean).join(' ')
  return (
    <div className="flex w-28 flex-col gap-1">
      <TextInput
        aria-label={label}
        aria-invalid={describedBy === '' ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        className="max-w-28"
        value={typed ?? timeText(seconds)}
        autoComplete="off"
        inputMode="decimal"
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const read = secondsOf(text)
          if (read !== undefined) onChange(read)
        }}
        onBlur={() => {
          if (typed === undefined || isUnread) return
          setTyped(undefined)
          onDone()
        }}
      />
      {isUnread && (
        <p id={unreadId} className="text-sm font-medium text-brick">
          {texts.enterATimeSuchAs0}
        </p>
      )}
    </div>
  )
}
