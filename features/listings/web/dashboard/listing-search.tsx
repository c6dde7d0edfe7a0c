import * as texts from '#texts/listings'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

const debounceMs = 250

/** The search field above the listings. Reports what was typed after a pause, since each change asks the server. */
export function ListingSearch({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [reported, setReported] = useState(text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  // “Clear search” and the Back button change the address, not the field.
  if (text !== reported) {
    setReported(text)
    setTyped(text)
  }
  return (
    <TextInput
      type="search"
      aria-label={texts.searchYourListings}
      placeholder={texts.titleStreetCityOrStatus}
      value={typed}
      maxLength={80}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          setReported(next)
          report.current(next)
        }, debounceMs)
      }}
      className="lg:max-w-72"
    />
  )
}
