import { clsx } from 'clsx'
import type { FeatureCollection, Polygon } from 'geojson'
import { useMemo, useState } from 'react'
import { Layer, Marker, Source } from '@vis.gl/react-maplibre'
import type { MapView } from '#features/location/contract'
import { circleAround } from '#platform/contract/plane.ts'
import type { MapArea } from './map-area.ts'
import { MapMarker, type MapMark } from './map-marker.tsx'
import { StreetMap } from './street-map.tsx'

interface LiveSurroundingsProps {
  view: MapView
  marks: readonly MapMark[]
  areas: readonly MapArea[]
  isAlive: boolean
  /** Called with false when a live map fails later. */
  onAlive: (isAlive: boolean) => void
}

export function LiveSurroundings({ view, marks, areas, isAlive, onAlive }: LiveSurroundingsProps) {
  // Its reason shows over the still.
  const [hasFailed, setFailed] = useState(false)
  const circles = useMemo(() => circlesOf(areas), [areas])
  return (
    <div className={clsx('absolute inset-0', !isAlive && 'pointer-events-none', !isAlive && !hasFailed && 'opacity-0')}>
      <StreetMap
        initialViewState={view}
        cooperativeGestures
        onLoad={() => onAlive(true)}
        onFailure={() => {
          setFailed(true)
          onAlive(false)
        }}
      >
        <Source id="areas" type="geojson" data={circles}>
          <Layer id="areas-fill" type="fill" paint={{ 'fill-color': '#cf7726', 'fill-opacity': 0.14 }} />
          <Layer id="areas-edge" type="line" paint={{ 'line-color': '#cf7726', 'line-width': 2 }} />
        </Source>
        {isAlive &&
          marks.map((mark) => (
            <Marker key={mark.key} longitude={mark.longitude} latitude={mark.latitude}>
              <MapMarker mark={mark} />
            </Marker>
          ))}
      </StreetMap>
    </div>
  )
}

const circlesOf = (areas: readonly MapArea[]): FeatureCollection<Polygon> => ({
  type: 'FeatureCollection',
  features: areas.map((area) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [circleAround(area, area.miles)] },
  })),
})
