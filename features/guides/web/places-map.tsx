import 'maplibre-gl/dist/maplibre-gl.css'
import { LngLatBounds, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useMemo, useRef } from 'react'
import { Map as BaseMap, Marker, NavigationControl, ScaleControl, type MapRef } from '@vis.gl/react-maplibre'
import type { GuidePlace } from '#features/guides/contract'
import { MapDetails, useMapStyle } from '#features/location/web'
import { Queries } from '#platform/web/query/queries.tsx'

setWorkerUrl(workerUrl)

interface PlacesMapProps {
  places: readonly GuidePlace[]
  /** The place the video is at, kept in the middle; before it plays all are in view. */
  current: number | undefined
  onChoose: (index: number) => void
}

/** Near enough that places of one quarter stand apart. */
const closest = 14

export function PlacesMap(props: PlacesMapProps) {
  return (
    <Queries>
      <FollowingMap {...props} />
    </Queries>
  )
}

function FollowingMap({ places, current, onChoose }: PlacesMapProps) {
  const map = useRef<MapRef>(null)
  const style = useMapStyle()
  const all = useMemo(() => {
    const bounds = new LngLatBounds()
    for (const { longitude, latitude } of places) bounds.extend([longitude, latitude])
    return bounds
  }, [places])
  const place = current === undefined ? undefined : places[current]
  useEffect(() => {
    if (!place) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    map.current?.easeTo({ center: [place.longitude, place.latitude], duration: still ? 0 : 1200 })
  }, [place])

  if (!style) return <p className="grid h-full place-items-center text-quiet">Drawing the map…</p>
  return (
    <div className="absolute inset-0">
      <BaseMap
        ref={map}
        mapStyle={style}
        initialViewState={{ bounds: all, fitBoundsOptions: { padding: 48, maxZoom: closest } }}
        minZoom={3}
        maxZoom={17}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        attributionControl={false}
        cooperativeGestures
        style={{ width: '100%', height: '100%' }}
      >
        <MapDetails />
        <NavigationControl position="top-right" showCompass={false} />
        {/* Our own map has no streets that would tell how far the places are apart. */}
        <ScaleControl position="bottom-left" unit="imperial" />
        {places.map((place, index) => (
          <Marker key={place.startSeconds} longitude={place.longitude} latitude={place.latitude}>
            <button
              type="button"
              aria-label={`Play at ${place.name}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onChoose(index)}
              className="grid size-9 cursor-pointer place-items-center rounded-full border-2 border-surface bg-ink text-sm font-semibold text-surface shadow-float aria-[current]:bg-spruce aria-[current]:text-on-spruce"
            >
              {index + 1}
            </button>
          </Marker>
        ))}
      </BaseMap>
    </div>
  )
}
