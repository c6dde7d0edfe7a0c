import * as texts from '#texts/browse'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { fill } from '#platform/contract/fill.ts'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { changedAddress, placesIn } from '#features/search/contract'
import { inputClass } from '#platform/web/ui/forms/field-wiring.ts'
import { useDeferredParams } from './deferred-params.tsx'
import { pageOf, SuggestionList, suggestingInput, useSuggesting } from './suggestion-list.tsx'
import type { Suggestion } from './fetch-suggestions.ts'

interface PlaceFieldProps {
  /** What was typed is kept for correcting when the search cannot be read. */
  refused: boolean
  /** Looks in these places from now on. */
  onPlaces: (places: readonly string[]) => void
}

const label = texts.cityZipAddressOrKeyword

/** Places to search in, several at once: each is a chip that a press takes away; typing suggests more. */
export function PlaceField({ refused, onPlaces }: PlaceFieldProps) {
  const { params } = useDeferredParams()
  const navigate = useNavigate()
  const suggesting = useSuggesting()
  const { type, close } = suggesting
  const input = useRef<HTMLInputElement>(null)
  const searched = placesIn(params.get('q') ?? '')
  const places = refused ? [] : searched

  // What was typed before the scripts were there counts as well.
  useEffect(() => {
    const early = refused ? '' : (input.current?.value ?? '')
    if (early !== '') type(early)
  }, [refused, type])

  function empty() {
    type('')
    if (input.current) input.current.value = ''
  }

  function choose(suggestion: Suggestion) {
    empty()
    const page = pageOf(suggestion)
    if (page) void navigate(page)
    else onPlaces([...places, suggestion.label])
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const suggestion = suggesting.onKeyDown(event)
    if (suggestion) {
      event.preventDefault()
      choose(suggestion)
    } else if (isPlainEnter(event)) {
      event.preventDefault()
      const typed = event.currentTarget.value.trim()
      empty()
      if (typed) onPlaces([...places, typed])
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && places.length > 0) onPlaces(places.slice(0, -1))
  }

  return (
    <div className="relative min-w-0 flex-1" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}>
      <div
        className={`${inputClass} flex flex-wrap items-center gap-1.5 py-1 pr-12 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-spruce`}
      >
        {places.map((place) => (
          <span
            key={place}
            className="inline-flex max-w-full items-center gap-1 rounded-full bg-spruce-soft py-0.5 pr-1 pl-3 text-sm text-spruce-strong"
          >
            <span className="truncate">{place}</span>
            <input type="hidden" name="q" value={place} />
            <Link
              to={changedAddress(params, { q: places.filter((each) => each !== place), bounds: null }) || href('/tourstead')}
              preventScrollReset
              aria-label={fill(texts.removePlace, { place })}
              className="grid size-6 place-items-center rounded-full hover:bg-surface"
            >
              <X aria-hidden="true" className="size-3.5" />
            </Link>
          </span>
        ))}
        <input
          // Typed text that was refused comes back into the field.
          key={refused ? searched.join() : ''}
          ref={input}
          type="text"
          name="q"
          aria-label={label}
          placeholder={places.length > 0 ? texts.addLocation : label}
          defaultValue={refused ? searched.join('; ') : ''}
          maxLength={120}
          {...suggestingInput(suggesting)}
          onInput={(event) => type(event.currentTarget.value)}
          onChange={(event) => event.stopPropagation()}
          onKeyDown={onKeyDown}
          className="min-h-8 min-w-24 flex-1 bg-transparent outline-none"
        />
        <button
          type="submit"
          aria-label={texts.search}
          className="absolute top-1 right-1 grid size-9 place-items-center rounded-field bg-spruce text-on-spruce hover:bg-spruce-strong"
        >
          <Search aria-hidden="true" className="size-4" />
        </button>
      </div>
      <SuggestionList suggesting={suggesting} onChoose={choose} />
    </div>
  )
}
