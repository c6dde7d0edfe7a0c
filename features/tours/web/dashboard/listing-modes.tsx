import * as texts from '#texts/tours'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentAvailability, saveListingTours, tourOptions, type AgentAvailability, type TourMode } from '#features/tours/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { DateField } from '#platform/web/ui/forms/date-field.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { dayAsTyped, readDay } from '#platform/contract/typed-day.ts'

type Listing = AgentAvailability['listings'][number]

const modes: readonly [TourMode, string][] = [
  ['request', texts.modeRequest],
  ['instant', texts.modeInstant],
  ['instructions', texts.modeInstructions],
  ['none', texts.modeNone],
]

/** How each listing is toured. */
export function ListingModes({ listings }: { listings: readonly Listing[] }) {
  const onMarket = listings.filter((listing) => listing.isOnMarket)
  if (onMarket.length === 0) return null
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-display text-xl font-semibold">{texts.toursOfEachListing}</h2>
      <ul className="flex flex-col gap-4">
        {onMarket.map((listing) => (
          <li key={listing.id} className="border-t border-line pt-4">
            <ListingMode listing={listing} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ListingMode({ listing }: { listing: Listing }) {
  const cache = useQueryClient()
  const [mode, setMode] = useState(listing.mode)
  const [instructions, setInstructions] = useState(listing.instructions)
  const [firstDay, setFirstDay] = useState(listing.notBefore ? dayAsTyped(listing.notBefore) : '')
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      const body = { mode, notBefore: readDay(firstDay) ?? null, lengthMinutes: listing.lengthMinutes, instructions }
      await call(saveListingTours, { params: { propertyId: listing.id }, body })
      await Promise.all(
        [agentAvailability, tourOptions].map((each) => cache.invalidateQueries({ queryKey: keyOf(each as typeof agentAvailability) })),
      )
      toast({ title: texts.availabilitySaved, description: listing.title })
    } catch (error) {
      toast({ title: texts.thatDidntWork, description: explain(error), variant: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium">{listing.title}</h3>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <Field label={texts.howBuyersBook}>
          <Select value={mode} onChange={(event) => setMode(event.currentTarget.value as TourMode)}>
            {modes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <DateField label={texts.noToursBefore} name={`first-day-${listing.id}`} optional value={firstDay} onText={setFirstDay} />
        <Button variant="secondary" busy={busy} onClick={() => void save()}>
          {texts.save}
          <span className="sr-only">{`: ${listing.title}`}</span>
        </Button>
      </div>
      {mode === 'instructions' && (
        <Field label={texts.instructions} help={texts.buyersReadThisInsteadOfTimes}>
          <TextInput maxLength={500} value={instructions} onChange={(event) => setInstructions(event.currentTarget.value)} />
        </Field>
      )}
    </div>
  )
}
