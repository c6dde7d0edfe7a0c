import { MapPin, UserRound } from 'lucide-react'
import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import { counted } from '#platform/web/ui/text/format.ts'
import type { Suggestion } from './fetch-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'

/** What a field and its list of suggestions know of one another. */
export interface Suggesting {
  listId: string
  suggestions: readonly Suggestion[]
  /** The suggestion the arrow keys stand at, or -1. */
  active: number
  shown: boolean
  /** To be told what stands in the field after each change. */
  type: (text: string) => void
  close: () => void
  /** Moves through the list and closes it; answers the suggestion that Enter chooses, if any. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => Suggestion | undefined
}

/** Places and agents for what is typed, moved through with the arrow keys. */
export function useSuggesting(): Suggesting {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const [open, setOpen] = useState(false)
  const suggestions = useSuggestions(typed)
  const shown = open && suggestions.length > 0
  const close = useCallback(() => {
    setOpen(false)
    setActive(-1)
  }, [])
  const type = useCallback((text: string) => {
    setTyped(text)
    setOpen(text !== '')
    setActive(-1)
  }, [])
  return {
    listId: useId(),
    suggestions,
    active,
    shown,
    type,
    close,
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && suggestions.length > 0) {
        event.preventDefault()
        setOpen(true)
        setActive((active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length)
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') return shown ? suggestions[active] : undefined
      return undefined
    },
  }
}

/** What an input says of its list to those who hear the page. */
export const suggestingInput = ({ listId, shown, active }: Suggesting) =>
  ({
    role: 'combobox',
    'aria-expanded': shown,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': shown && active >= 0 ? `${listId}-${active}` : undefined,
    autoComplete: 'off',
    enterKeyHint: 'search',
  }) as const

interface SuggestionListProps {
  suggesting: Suggesting
  onChoose: (suggestion: Suggestion) => void
}

/** The suggestions below their field, each with the homes it would find. */
export function SuggestionList({ suggesting: { listId, suggestions, active, shown }, onChoose }: SuggestionListProps) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      hidden={!shown}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-surface py-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={suggestion.key}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
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
  )
}
