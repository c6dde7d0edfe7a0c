import { PinMap } from '#features/location/web'
import { readNumber } from '#platform/contract/typed-number.ts'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { typedText } from './autosave-machine.ts'
import { DraftNumber, DraftText, useDraftField } from './draft-field.tsx'
import { fieldId, useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'

export function LocationSection() {
  const { listing } = useEditor()
  const town = [listing.fields.city, listing.county && `${listing.county} County`, listing.state].filter(Boolean).join(', ')
  return (
    <EditorSection id="place">
      <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)_7rem]">
        <DraftText name="streetNumber" label="Number" maxLength={40} />
        <DraftText name="streetName" label="Street" maxLength={160} />
        <DraftText name="unitNumber" label="Unit" optional maxLength={40} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <DraftText
          name="zipCode"
          label="ZIP code"
          inputMode="numeric"
          help={town && listing.fields.zipCode ? town : 'Fills in city, county and state.'}
        />
        <DraftText name="city" label="City" maxLength={120} help="Change it when mail to this ZIP goes by another name." />
      </div>
      <Withheld />
      <Position />
    </EditorSection>
  )
}

function Withheld() {
  const { text, error, type } = useDraftField('addressWithheld')
  return (
    <Checkbox
      id={fieldId('addressWithheld')}
      checked={text === true}
      onChange={(event) => type(event.currentTarget.checked)}
      error={error}
      label="Do not show the address"
      help="Visitors then see the town and a point about a kilometer wide, never the street, the unit or this pin."
    />
  )
}

function Position() {
  const { state, listing, saving } = useEditor()
  // While the way back to the ZIP is being saved the fields are empty; the map stays where it was.
  const latitude = degrees(typedText(state, 'latitude')) ?? listing.fields.latitude ?? undefined
  const longitude = degrees(typedText(state, 'longitude')) ?? listing.fields.longitude ?? undefined
  const placed = latitude !== undefined && longitude !== undefined
  return (
    <div className="flex flex-col gap-4">
      {placed ? (
        <PinMap
          label="Pin of this home"
          latitude={latitude}
          longitude={longitude}
          onMove={(to) => saving.type({ latitude: to.latitude.toFixed(6), longitude: to.longitude.toFixed(6) })}
        />
      ) : (
        <MapFrame>Enter the ZIP code to place the pin, then move it to the front door.</MapFrame>
      )}
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-[10rem_10rem_minmax(0,1fr)]">
        <DraftNumber name="latitude" label="Latitude" fractions />
        <DraftNumber name="longitude" label="Longitude" fractions />
        <div className="col-span-2 text-sm text-quiet sm:col-span-1 sm:pt-7">
          {listing.positionFrom === 'zip' && <p>The pin is at the center of the ZIP code. Move it to the home.</p>}
          {listing.positionFrom === 'pin' && (
            <Button variant="quiet" size="small" onClick={() => saving.type({ latitude: '', longitude: '' })}>
              Reset to the center of the ZIP code
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function MapFrame({ children }: { children: string }) {
  return (
    <p className="grid h-72 place-items-center rounded-card border border-dashed border-edge bg-sunken p-6 text-center text-quiet">
      {children}
    </p>
  )
}

function degrees(typed: string | boolean): number | undefined {
  const value = readNumber(String(typed))
  return value !== undefined && Math.abs(value) <= 180 ? value : undefined
}
