import * as texts from '#texts/guides'
import { isPlainEnter } from '#platform/web/press/plain-enter.ts'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import type { GuidePlace } from '#features/guides/contract'
import { findPlaces } from '#features/location/contract'
import { PinMap } from '#features/location/web'
import { call, explain } from '#platform/web/call/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { clock } from '#platform/web/ui/text/format.ts'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'

interface PlaceFieldsProps {
  place: GuidePlace
  open: boolean
  onOpen: () => void
  onChange: (place: GuidePlace) => void
  onRemove: () => void
}

export function PlaceFields({ place, open, onOpen, onChange, onRemove }: PlaceFieldsProps) {
  const name = place.name || texts.unnamedPlace
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-quiet tabular-nums">{clock(place.startSeconds)}</span>
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <Button size="small" variant="secondary" aria-expanded={open} onClick={onOpen}>
          {open ? texts.close : texts.edit}
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
      {open && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={texts.name}>
              <TextInput maxLength={80} value={place.name} onChange={(event) => onChange({ ...place, name: event.currentTarget.value })} />
            </Field>
            <Field label={texts.note} optional>
              <TextInput maxLength={200} value={place.note} onChange={(event) => onChange({ ...place, note: event.currentTarget.value })} />
            </Field>
          </div>
          <JumpTo onFound={(spot) => onChange({ ...place, ...spot })} />
          <PinMap
            label={fill(texts.pinForName, { name })}
            otherWay={texts.placePinByCity}
            latitude={place.latitude}
            longitude={place.longitude}
            onMove={({ latitude, longitude }) => onChange({ ...place, latitude, longitude })}
          />
        </>
      )}
    </div>
  )
}

/** Brings the pin near, so that only the last bit is done by hand. */
function JumpTo({ onFound }: { onFound: (spot: { latitude: number; longitude: number }) => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function jump() {
    setBusy(true)
    try {
      const match = typedPoint(typed) ?? (await call(findPlaces, { query: { query: typed } })).places[0]
      if (match) onFound({ latitude: match.latitude, longitude: match.longitude })
      setProblem(match ? undefined : texts.noMatchingPlace)
    } catch (error) {
      setProblem(explain(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={texts.cityOrZip} error={problem} className="min-w-48 flex-1">
        <TextInput
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isPlainEnter(event)) return
            event.preventDefault()
            void jump()
          }}
        />
      </Field>
      <Button variant="secondary" busy={busy} className="mt-7" onClick={() => void jump()}>
        {texts.movePinHere}
      </Button>
    </div>
  )
}

/** Returns the point that is typed as latitude and longitude in degrees, as maps copy it; undefined for other text. */
function typedPoint(typed: string): { latitude: number; longitude: number } | undefined {
  const [, north, east] = /^\s*([-+]?\d+(?:\.\d+)?)\s*,\s*([-+]?\d+(?:\.\d+)?)\s*$/.exec(typed) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}
