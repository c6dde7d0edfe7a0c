import * as texts from '#texts/location'
import { useState, type FormEvent } from 'react'
import { updateLocation, zipPattern, type LocationDetectionMethod } from '#features/location/contract'
import { call, CallError } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import { LocationFailure, zipFromAnything, zipFromGps, zipFromIp } from './detect-location.ts'

interface LocationCardProps {
  /** The ZIP is stored on the account now. */
  onSaved: (zipCode: string) => void
  /** Takes the stored ZIP off the account. */
  onForget?: () => void
}

type Detection = Exclude<LocationDetectionMethod, 'manual'>

const ways: Record<Detection, { label: string; find: () => Promise<string>; failed: string }> = {
  auto: { label: texts.autoDetect, find: zipFromAnything, failed: texts.locationDetectionFailed },
  gps: { label: texts.useGps, find: zipFromGps, failed: texts.gpsDetectionFailed },
  ip: { label: texts.useIpAddress, find: zipFromIp, failed: texts.ipDetectionFailed },
}

/** The server does not know the ZIP; its message is for people. */
class RefusedZip extends LocationFailure {}

const unsaved = texts.failedToSaveYourLocation

export function LocationCard({ onSaved, onForget }: LocationCardProps) {
  const user = useUser()
  const [zip, setZip] = useState(user?.zipCode ?? '')
  const [refusal, setRefusal] = useState<string>()
  const [working, setWorking] = useState<LocationDetectionMethod>()

  async function save(zipCode: string, locationDetectionMethod: LocationDetectionMethod) {
    if (!user) throw new LocationFailure(unsaved)
    const { ok } = await call(updateLocation, { body: { zipCode, locationDetectionMethod } }).catch((error: unknown) => {
      if (error instanceof CallError && error.fields.zipCode) throw new RefusedZip(error.fields.zipCode)
      return { ok: false }
    })
    if (!ok) throw new LocationFailure(unsaved)
    onSaved(zipCode)
  }

  async function run(method: LocationDetectionMethod, work: () => Promise<void>) {
    setWorking(method)
    try {
      await work()
    } catch (error) {
      if (error instanceof RefusedZip) return refuse(texts.invalidZipCode, error.message)
      const description = error instanceof LocationFailure ? error.message : texts.anUnknownErrorOccurred
      toast({ title: method === 'manual' ? 'Error' : ways[method].failed, description, variant: 'destructive' })
    } finally {
      setWorking(undefined)
    }
  }

  function refuse(title: string, description: string) {
    setRefusal(description)
    toast({ title, description, variant: 'destructive' })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = zip.trim()
    if (typed === '') return refuse(texts.missingZipCode, texts.pleaseEnterAValidZipCode)
    if (!zipPattern.test(typed)) return refuse(texts.invalidZipCode, texts.pleaseEnterA5DigitZip)
    return void run('manual', async () => {
      await save(typed, 'manual')
      toast({ title: texts.locationUpdated, description: `Your ZIP code is ${typed}.` })
    })
  }

  function detect(method: Detection) {
    setRefusal(undefined)
    void run(method, async () => {
      const detected = await ways[method].find()
      setZip(detected)
      await save(detected, method)
      toast({ title: texts.locationDetected, description: `Your ZIP code is ${detected}.` })
    })
  }

  return (
    <Card>
      <h2 className="text-lg font-semibold">{texts.updateYourLocation}</h2>
      <p className="mt-1 text-quiet">{user ? texts.searchesStartInThisZip : texts.searchesStartInThisZipSignedOut}</p>
      <form noValidate onSubmit={onSubmit} className="mt-4 flex flex-wrap items-start gap-3">
        <Field label={texts.zipCode} error={refusal} className="w-40">
          <TextInput
            value={zip}
            onChange={(event) => {
              setZip(event.target.value)
              setRefusal(undefined)
            }}
            maxLength={5}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Field>
        <Button type="submit" busy={working === 'manual'} className="mt-[1.625rem]">
          {texts.update}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap gap-3">
        {(Object.keys(ways) as Detection[]).map((method) => (
          <Button
            key={method}
            variant="secondary"
            busy={working === method}
            disabled={working !== undefined && working !== method}
            onClick={() => detect(method)}
          >
            {ways[method].label}
          </Button>
        ))}
      </div>
      {onForget && user?.zipCode && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3 -ml-3"
          onClick={() => {
            setZip('')
            onForget()
          }}
        >
          {texts.removeMyZipCode}
        </Button>
      )}
    </Card>
  )
}
