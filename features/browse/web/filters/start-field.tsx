import * as texts from '#texts/browse'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '#platform/web/session/session.ts'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { pageOf, SuggestionList, suggestingInput, useSuggesting } from './suggestion-list.tsx'
import type { Suggestion } from './fetch-suggestions.ts'

const label = texts.cityZipAddressOrKeyword

/** The search field of a form that starts a search: begins with the own ZIP, and a chosen place is searched for at once. */
export function StartField() {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const suggesting = useSuggesting()
  const { type, close } = suggesting
  const myZip = useUser()?.zipCode
  useEffect(() => {
    const field = input.current
    if (myZip && field?.value === '' && document.activeElement !== field) field.value = myZip
  }, [myZip])
  // What was typed before the scripts were there counts as well.
  useEffect(() => {
    const field = input.current
    if (field && document.activeElement === field) type(field.value)
  }, [type])

  function choose(suggestion: Suggestion) {
    close()
    const page = pageOf(suggestion)
    if (page) return void navigate(page)
    if (!input.current) return
    input.current.value = suggestion.label
    input.current.form?.requestSubmit()
  }

  return (
    <div className="relative flex-1" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
      <TextInput
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        maxLength={120}
        {...suggestingInput(suggesting)}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const chosen = suggesting.onKeyDown(event)
          if (!chosen) return
          event.preventDefault()
          choose(chosen)
        }}
        className="min-h-13 text-lg"
      />
      <SuggestionList suggesting={suggesting} onChoose={choose} />
    </div>
  )
}
