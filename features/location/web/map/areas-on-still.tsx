import { mapPixels, type MapView } from '#features/location/contract'
import { edgesOf, type MapArea } from './map-area.ts'
import { OnStill } from './on-still.tsx'

/** Draws circles on a still picture. */
export function AreasOnStill({ view, areas }: { view: MapView; areas: readonly MapArea[] }) {
  return areas.map((area) => {
    const [from, to] = edgesOf(area).map((edge) => mapPixels(edge, view.zoom))
    const across = Math.abs((to?.x ?? 0) - (from?.x ?? 0))
    return (
      <OnStill key={`${area.latitude} ${area.longitude} ${area.miles}`} view={view} at={area}>
        <div aria-hidden="true" style={{ width: across, height: across }} className="rounded-full border-2 border-apricot bg-apricot/14" />
      </OnStill>
    )
  })
}
