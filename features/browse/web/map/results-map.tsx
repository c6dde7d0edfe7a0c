import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useState } from 'react'
import { Map as BaseMap, NavigationControl } from '@vis.gl/react-maplibre'
import { useLocation } from 'react-router'
import { MapDetails, useMapStyle } from '#features/location/web'
import type { ResultsMapProps } from './results-map-props.ts'
import { entryOf, positionAt } from './map-position.ts'
import { MovingMap } from './moving-map.tsx'
import { wholeCountry } from './use-fitting.ts'

setWorkerUrl(workerUrl)

export function ResultsMap(props: ResultsMapProps) {
  const style = useMapStyle()
  const { key, search } = useLocation()
  const [start] = useState(() => positionAt(entryOf(key, search)))
  if (!style) return <p className="grid h-full place-items-center text-quiet">Drawing the map…</p>
  return (
    <div className="absolute inset-0">
      <BaseMap
        mapStyle={style}
        initialViewState={start ?? { bounds: wholeCountry }}
        minZoom={2.5}
        maxZoom={17}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        renderWorldCopies={false}
        attributionControl={false}
        fadeDuration={0}
        style={{ width: '100%', height: '100%' }}
      >
        <MapDetails />
        <NavigationControl position="top-right" showCompass={false} />
        <MovingMap {...props} />
      </BaseMap>
    </div>
  )
}
