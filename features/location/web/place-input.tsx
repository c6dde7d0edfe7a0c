import { useEffect, useId, useRef, useState } from 'react'
import { useUser } from '#platform/web/session/session.ts'
import { TextInput } from '#platform/web/ui/text-input.tsx'

interface PlaceInputProps {
  name: string
  label: string
  defaultValue?: string
  /** Stands in the empty field once it is known: people search where they are. */
  startsAtOwnZip?: boolean
  className?: string
}

const pauseMs = 120

/** A search field that suggests places while typing; the list is the browser's own, so keyboard and screen reader work as everywhere. */
export function PlaceInput({ name, label, defaultValue = '', startsAtOwnZip = false, className }: PlaceInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const ownZip = useUser()?.zipCode
  useEffect(() => {
    const field = input.current
    if (startsAtOwnZip && ownZip && field?.value === '' && document.activeElement !== field) field.value = ownZip
  }, [startsAtOwnZip, ownZip])
  const [typed, setTyped] = useState('')
  const [suggestions, setSuggestions] = useState<string[]>([])

  useEffect(() => {
    const query = typed.trim()
    if (query.length < 2) return undefined
    const gone = new AbortController()
    const timer = setTimeout(() => {
      // A suggestion that does not come is no failure of the search itself.
      import('./place-suggestions.ts')
        .then(({ placeSuggestions }) => placeSuggestions(query, gone.signal))
        .then(setSuggestions, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [typed])

  return (
    <>
      <TextInput
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={defaultValue}
        list={id}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => setTyped(event.currentTarget.value)}
        className={className}
      />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  )
}
