import { MapPin, Search, UserRound, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { changedAddress, placesIn } from '#features/browse/contract'
import { inputLook } from '#platform/web/ui/field-wiring.ts'
import { counted } from '#platform/web/ui/format.ts'
import { useCalmParams } from './calm-params.tsx'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

interface PlaceFieldProps {
  /** What was typed is kept for correcting when the search cannot be read. */
  refused: boolean
  /** Looks in these places from now on. */
  onPlaces: (places: readonly string[]) => void
}

const label = 'City, ZIP, address or words'

/** Places to search in, several at once: each is a chip that a press takes away; typing suggests more. */
export function PlaceField({ refused, onPlaces }: PlaceFieldProps) {
  const { params } = useCalmParams()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const suggestions = useSuggestions(typed)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const searched = placesIn(params.get('q') ?? '')
  const places = refused ? [] : searched
  const shown = open && suggestions.length > 0

  // What was typed before the scripts were there counts as well.
  useEffect(() => {
    const early = refused ? '' : (input.current?.value ?? '')
    if (early === '') return
    setTyped(early)
    setOpen(true)
  }, [refused])

  function empty() {
    setTyped('')
    setActive(-1)
    setOpen(false)
    if (input.current) input.current.value = ''
  }

  function choose(suggestion: Suggestion) {
    empty()
    if (suggestion.kind === 'agent') void navigate(href('/agents/:slug', { slug: suggestion.slug }))
    else onPlaces([...places, suggestion.label])
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const suggestion = shown ? suggestions[active] : undefined
      if (suggestion) return choose(suggestion)
      const words = event.currentTarget.value.trim()
      empty()
      if (words) onPlaces([...places, words])
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && places.length > 0) onPlaces(places.slice(0, -1))
  }

  return (
    <div className="relative min-w-0 flex-1" onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
      <div
        className={`${inputLook} flex flex-wrap items-center gap-1.5 py-1 pr-12 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-spruce`}
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
              aria-label={`Remove ${place}`}
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
          role="combobox"
          aria-label={label}
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          placeholder={places.length > 0 ? 'Add a place' : label}
          defaultValue={refused ? searched.join('; ') : ''}
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            setOpen(true)
            setActive(-1)
          }}
          onChange={(event) => event.stopPropagation()}
          onKeyDown={onKeyDown}
          className="min-h-8 min-w-24 flex-1 bg-transparent outline-none"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-1 right-1 grid size-9 place-items-center rounded-field bg-spruce text-on-spruce hover:bg-spruce-strong"
        >
          <Search aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-50 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float"
      >
        {suggestions.map((suggestion, place) => (
          <button
            type="button"
            tabIndex={-1}
            key={suggestion.key}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className="flex min-h-10 w-full cursor-pointer items-center gap-3 px-4 text-left text-sm hover:bg-sunken aria-selected:bg-spruce-soft"
          >
            {suggestion.kind === 'place' ? (
              <MapPin aria-hidden="true" className="size-4 text-quiet" />
            ) : (
              <UserRound aria-hidden="true" className="size-4 text-quiet" />
            )}
            {suggestion.label}
            {suggestion.kind === 'agent' && <span className="text-quiet">{suggestion.note}</span>}
            {suggestion.homes !== null && (
              <span className="ml-auto shrink-0 pl-2 text-quiet tabular-nums">
                {suggestion.homes >= 1000 && suggestion.kind === 'agent' ? '1,000+ homes' : counted(suggestion.homes, 'home')}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
