import * as texts from '#texts/browse'
import { House, MapPin, UserRound } from 'lucide-react'
import { useCallback, useId, useState, type KeyboardEvent } from 'react'
import { href } from 'react-router'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
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

/** Places, agents and homes for what is typed, moved through with the arrow keys. */
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
      } else if (isPlainEnter(event)) return shown ? suggestions[active] : undefined
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

const icons = { home: House, place: MapPin, agent: UserRound }

function Icon({ kind }: Pick<Suggestion, 'kind'>) {
  const Drawn = icons[kind]
  return <Drawn aria-hidden="true" className="size-4 shrink-0 text-quiet" />
}

/** Where a suggestion that is no place to search in leads. */
export function pageOf(suggestion: Suggestion): string | undefined {
  if (suggestion.kind === 'agent') return href('/agents/:slug', { slug: suggestion.slug })
  return suggestion.kind === 'home' ? href('/property/:id', { id: String(suggestion.id) }) : undefined
}

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
      aria-label={texts.suggestions}
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
          <Icon kind={suggestion.kind} />
          {suggestion.label}
          {suggestion.kind === 'agent' && <span className="text-quiet">{suggestion.note}</span>}
          {suggestion.homes !== null && (
            <span className="ml-auto shrink-0 pl-2 text-quiet">
              {suggestion.homes >= 1000 && suggestion.kind === 'agent' ? texts.n1000Homes : counted(suggestion.homes, texts.home)}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
