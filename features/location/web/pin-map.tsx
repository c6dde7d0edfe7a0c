import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as BaseMap, Marker, NavigationControl, type MapRef } from '@vis.gl/react-maplibre'
import { MapPin } from 'lucide-react'
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MapDetails } from './map-details.tsx'
import { useMapStyle } from './use-map-style.ts'

setWorkerUrl(workerUrl)

interface Spot {
  latitude: number
  longitude: number
}

interface PinMapProps extends Spot {
  /** What the pin stands for: `Pin of this home`. */
  label: string
  onMove: (to: Spot) => void
}

const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const shortStep = 4
const longStep = 40
// Our own map has towns and counties but no streets: closer than this it would be empty.
const areaZoom = 9
const streetZoom = 14

/** Where something is: drag the pin, press a place on the map, or move the pin with the arrow keys. */
export function PinMap({ latitude, longitude, label, onMove }: PinMapProps) {
  const map = useRef<MapRef>(null)
  const style = useMapStyle()
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')

  // A pin that was typed or came with a new ZIP is brought into view; one that was moved by hand is there already.
  useEffect(() => {
    const bounds = map.current?.getBounds()
    if (bounds && !bounds.contains([longitude, latitude])) map.current?.jumpTo({ center: [longitude, latitude] })
  }, [latitude, longitude])

  function move(to: Spot) {
    setAnnouncement(`Pin at ${to.latitude.toFixed(4)}, ${to.longitude.toFixed(4)}.`)
    onMove(to)
  }

  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = steps[event.key] ?? []
    if (x === undefined || y === undefined || !map.current) return
    event.preventDefault()
    event.stopPropagation()
    const pixels = event.shiftKey ? longStep : shortStep
    const from = map.current.project([longitude, latitude])
    const to = map.current.unproject([from.x + x * pixels, from.y + y * pixels])
    move({ latitude: to.lat, longitude: to.lng })
  }

  return (
    <div className="relative h-80 overflow-hidden rounded-card border border-line">
      {style ? (
        <BaseMap
          ref={map}
          mapStyle={style}
          initialViewState={{ longitude, latitude, zoom: typeof style === 'string' ? streetZoom : areaZoom }}
          minZoom={3}
          maxZoom={18}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          attributionControl={false}
          cooperativeGestures
          onClick={({ lngLat }) => move({ latitude: lngLat.lat, longitude: lngLat.lng })}
          style={{ width: '100%', height: '100%' }}
        >
          <MapDetails />
          <NavigationControl position="top-right" showCompass={false} />
          <Marker
            longitude={longitude}
            latitude={latitude}
            anchor="bottom"
            draggable
            onDragEnd={({ lngLat }) => move({ latitude: lngLat.lat, longitude: lngLat.lng })}
          >
            <button
              type="button"
              aria-label={label}
              aria-describedby={helpId}
              onKeyDown={onKeyDown}
              onClick={(event) => event.stopPropagation()}
              className="block cursor-grab rounded-full active:cursor-grabbing"
            >
              <MapPin aria-hidden="true" strokeWidth={1.75} className="size-10 fill-spruce text-on-spruce" />
            </button>
          </Marker>
        </BaseMap>
      ) : (
        <p className="grid h-full place-items-center text-quiet">Drawing the map…</p>
      )}
      <p id={helpId} className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-surface/90 px-3 py-1 text-xs text-quiet">
        Drag the pin, press the map, or use the arrow keys on the pin; Shift goes farther.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
