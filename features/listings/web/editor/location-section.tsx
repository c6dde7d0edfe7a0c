import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { PinMap } from '#features/location/web'
import { readNumber } from '#platform/contract/typed-number.ts'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useAddressPin, type AddressPin } from './address-pin.ts'
import { typedText } from './autosave-machine.ts'
import { DraftNumber, DraftText, useDraftField } from './draft-field.tsx'
import { fieldId, useEditor } from './editor-context.ts'
import { EditorSection } from './editor-section.tsx'

export function LocationSection() {
  const { listing } = useEditor()
  const pin = useAddressPin()
  const town = [listing.fields.city, listing.county && `${listing.county} County`, listing.state].filter(Boolean).join(', ')
  return (
    <EditorSection id="place">
      <div className="flex flex-col gap-5" onBlur={() => void pin.locate()}>
        <div className="grid gap-5 sm:grid-cols-[7rem_minmax(0,1fr)_7rem]">
          <DraftText name="streetNumber" label={texts.numberLabel} maxLength={40} />
          <DraftText name="streetName" label={texts.street} maxLength={160} />
          <DraftText name="unitNumber" label={texts.unit} optional maxLength={40} />
        </div>
        <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
          <DraftText name="zipCode" label={texts.zipCode} inputMode="numeric" help={listing.fields.zipCode ? town : undefined} />
          <DraftText name="city" label={texts.city} maxLength={120} />
        </div>
      </div>
      <Withheld />
      <Position pin={pin} />
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
      label={texts.hideTheAddress}
      help={texts.buyersSeeTheCityAndAn}
    />
  )
}

function Position({ pin }: { pin: AddressPin }) {
  const { state, listing, saving } = useEditor()
  // While the way back to the ZIP is being saved the fields are empty; the map stays where it was.
  const latitude = degrees(typedText(state, 'latitude')) ?? listing.fields.latitude ?? undefined
  const longitude = degrees(typedText(state, 'longitude')) ?? listing.fields.longitude ?? undefined
  const placed = latitude !== undefined && longitude !== undefined
  return (
    <div className="flex flex-col gap-4">
      {placed ? (
        <PinMap
          label={texts.homeLocationPin}
          otherWay={texts.placePinByAddress}
          latitude={latitude}
          longitude={longitude}
          onMove={(to) => void pin.move(to)}
        />
      ) : (
        <MapFrame>{texts.enterTheZipCodeToPlace}</MapFrame>
      )}
      <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-quiet empty:hidden">
        {pin.note && <p>{pin.note}</p>}
        {pin.otherZip && (
          <>
            <p>{fill(texts.thePinIsClosestToZip, { otherZip: pin.otherZip })}</p>
            <Button variant="secondary" size="small" onClick={pin.useOtherZip}>
              {fill(texts.useOtherZip, { otherZip: pin.otherZip })}
            </Button>
          </>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-[10rem_10rem_minmax(0,1fr)]">
        <DraftNumber name="latitude" label={texts.latitude} fractions />
        <DraftNumber name="longitude" label={texts.longitude} fractions />
        <div className="col-span-2 text-sm text-quiet sm:col-span-1 sm:pt-7">
          {listing.positionFrom === 'zip' && <p>{texts.thePinIsAtTheCenter}</p>}
          {placed && (
            <Button variant="quiet" size="small" onClick={() => void pin.locate(true)}>
              {texts.findAddressOnMap}
            </Button>
          )}
          {listing.positionFrom === 'pin' && (
            <Button variant="quiet" size="small" onClick={() => saving.type({ latitude: '', longitude: '' })}>
              {texts.movePinToZipCodeCenter}
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
