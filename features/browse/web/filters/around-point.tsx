import * as texts from '#texts/browse'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { changedAddress } from '#features/search/contract'
import { fieldsIn } from '#features/search/web'
import { Button } from '#platform/web/ui/button.tsx'
import { useDeferredParams } from './deferred-params.tsx'
import { NumberChoice } from './number-choice.tsx'
import type { FieldsProps } from './quick-fields.tsx'
import { TypedFilter } from './typed-filter.tsx'

/** Homes around a point, which also lets the list be sorted by distance. */
export function AroundPoint({ fields }: FieldsProps) {
  const { latest } = useDeferredParams()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()

  function aroundMe() {
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      // Two decimals are about a kilometer: enough to look around, and nothing finer goes into an address.
      ({ coords }) => {
        const near = `${coords.longitude.toFixed(2)},${coords.latitude.toFixed(2)}`
        const changes = { near, miles: latest().get('miles') ?? '10', bounds: null, sort: 'distance' }
        void navigate(changedAddress(latest(), changes) || href('/tourstead'), { preventScrollReset: true })
      },
      ({ code }) =>
        setProblem(
          code === GeolocationPositionError.PERMISSION_DENIED
            ? texts.locationAccessDeniedPleaseEnableLocation
            : texts.locationInformationIsUnavailable,
        ),
      { timeout: 5000 },
    )
  }

  return (
    <>
      <TypedFilter kind="text" name="near" label={texts.pointAsLngLat} placeholder="-97.74,30.27" error={fields['near'] ?? problem} />
      <Button size="small" variant="secondary" className="self-start" onClick={aroundMe}>
        <LocateFixed aria-hidden="true" className="size-4" />
        {texts.nearMe}
      </Button>
      {fieldsIn('point').map((filter) => (
        <NumberChoice key={filter.name} filter={filter} error={fields[filter.name]} />
      ))}
    </>
  )
}
