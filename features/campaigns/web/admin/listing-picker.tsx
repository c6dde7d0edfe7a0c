import * as texts from '#texts/campaigns'
import { useState } from 'react'
import { onMarketStatuses } from '#features/listings/contract'
import { adminListings } from '#features/listings/web'
import { listingsAtMost } from '#features/campaigns/contract'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

export interface ChosenListing {
  id: number
  title: string
  isShown: boolean
}

interface ListingPickerProps {
  chosen: readonly ChosenListing[]
  error: string | undefined
  onChange: (chosen: ChosenListing[]) => void
}

/** Chooses the homes of an event among those for sale, in the order of its page. */
export function ListingPicker({ chosen, error, onChange }: ListingPickerProps) {
  const [typed, setTyped] = useState('')
  const [matches, setMatches] = useState<ChosenListing[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function search() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { items } = await call(adminListings, { query: { search: typed.trim() } })
      const forSale = items.filter(({ isPublic, status }) => isPublic && (onMarketStatuses as readonly string[]).includes(status))
      setMatches(forSale.slice(0, 8).map(({ id, title, address }) => ({ id, title: title ?? address ?? String(id), isShown: true })))
    } catch (failure) {
      setProblem(explain(failure))
    }
    setBusy(false)
  }

  const isChosen = (id: number) => chosen.some((home) => home.id === id)
  const up = (index: number) =>
    onChange(chosen.flatMap((home, at) => (at === index - 1 ? [chosen[index] as ChosenListing, home] : at === index ? [] : [home])))

  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium">{texts.homes}</legend>
      {error && (
        <p id="propertyIds" tabIndex={-1} role="alert" className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ol className="flex flex-col gap-2">
          {chosen.map((home, index) => (
            <li key={home.id} className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line px-3 py-2">
              <span className="min-w-0">
                <span className="block font-medium">{home.title}</span>
                {!home.isShown && <Badge tone="attention">{texts.noLongerForSale}</Badge>}
              </span>
              <span className="flex gap-2">
                {index > 0 && (
                  <Button size="small" variant="quiet" onClick={() => up(index)}>
                    {texts.moveUp}
                    <span className="sr-only"> “{home.title}”</span>
                  </Button>
                )}
                <Button size="small" variant="quiet" onClick={() => onChange(chosen.filter(({ id }) => id !== home.id))}>
                  {texts.removeHome}
                  <span className="sr-only"> “{home.title}”</span>
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Field label={texts.findAHome} help={texts.titleAddressOrNumber} error={problem}>
        <div className="flex gap-3">
          <TextInput
            type="search"
            className="min-w-0 flex-1"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (!isPlainEnter(event)) return
              // It searches, instead of saving the event.
              event.preventDefault()
              void search()
            }}
          />
          <Button variant="secondary" busy={busy} onClick={() => void search()}>
            {texts.search}
          </Button>
        </div>
      </Field>
      <div role="status">
        {matches?.length === 0 && <p className="text-quiet">{texts.noHomesFound}</p>}
        {matches && matches.length > 0 && (
          <ul className="flex flex-col gap-2">
            {matches.map((home) => (
              <li key={home.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>{home.title}</span>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={isChosen(home.id) || chosen.length >= listingsAtMost}
                  onClick={() => onChange([...chosen, home])}
                >
                  {texts.addHome}
                  <span className="sr-only"> “{home.title}”</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  )
}
