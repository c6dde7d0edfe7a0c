import { useMap } from '@vis.gl/react-maplibre'
import { lazy, Suspense, useEffect, useState } from 'react'
import { detailsFromZoom } from '#features/location/contract'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { usePublicSettings } from '#platform/web/session/public-settings.ts'

const CountiesAndTowns = lazy(() => importWithRetry(async () => ({ default: (await import('./counties-and-towns.tsx')).CountiesAndTowns })))

/** Somebody who comes this near goes on as a rule, and then finds the details there. */
const soon = detailsFromZoom - 0.5

/** Counties and towns of our own map, fetched once the map is near enough to show them. Belongs inside a map. */
export function MapDetails() {
  const { mapStyleUrl } = usePublicSettings()
  const { current: map } = useMap()
  const [near, setNear] = useState(false)

  useEffect(() => {
    if (!map || near) return undefined
    const showWhenNear = () => map.getZoom() >= soon && setNear(true)
    showWhenNear()
    map.on('zoom', showWhenNear)
    return () => void map.off('zoom', showWhenNear)
  }, [map, near])

  if (!near || mapStyleUrl !== null) return null
  return (
    <Suspense fallback={null}>
      <CountiesAndTowns />
    </Suspense>
  )
}
