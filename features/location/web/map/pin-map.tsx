import * as texts from '#texts/location'
import { fill } from '#platform/contract/fill.ts'
import { Marker, type MapRef } from '@vis.gl/react-maplibre'
import { MapPin } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { StillMap } from './map-still.tsx'
import { OnStill } from './on-still.tsx'
import { pinStill } from './pin-still.ts'
import { StreetMap } from './street-map.tsx'

interface Spot {
  latitude: number
  longitude: number
}

interface PinMapProps extends Spot {
  /** What the pin stands for: `Pin of this home`. */
  label: string
  /** How to place the pin where the browser can't draw the map. */
  otherWay: string
  onMove: (to: Spot) => void
}

const steps: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const shortStep = 4
const longStep = 40
const pinClass = 'size-10 fill-spruce text-on-spruce'

/** Where something is: drag the pin, press a place on the map, or move the pin with the arrow keys. */
export function PinMap({ latitude, longitude, label, otherWay, onMove }: PinMapProps) {
  const map = useRef<MapRef>(null)
  // Where it begins; later the map is moved, not the picture.
  const [still] = useState(() => pinStill({ latitude, longitude }))
  const here = pinStill({ latitude, longitude })
  const [hasFailed, setFailed] = useState(false)
  const helpId = useId()
  const [announcement, setAnnouncement] = useState('')

  // A pin that was typed or came with a new ZIP is brought into view; one that was moved by hand is there already.
  useEffect(() => {
    const bounds = map.current?.getBounds()
    if (bounds && !bounds.contains([longitude, latitude])) map.current?.jumpTo({ center: [longitude, latitude] })
  }, [latitude, longitude])

  function move(to: Spot) {
    setAnnouncement(fill(texts.pinAtLatitudeLongitude, { latitude: to.latitude.toFixed(4), longitude: to.longitude.toFixed(4) }))
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
    <div className={`relative ${hasFailed ? 'h-110' : 'h-80'} overflow-hidden rounded-card border border-line bg-sunken`}>
      <StreetMap
        ref={map}
        initialViewState={still.view}
        still={still}
        fallback={
          // The reason stands above, so that it doesn't cover the pin.
          <div className="absolute inset-x-0 bottom-0 h-44 overflow-hidden border-t border-line">
            <StillMap {...here} />
            <OnStill view={here.view} at={here.view} anchor="bottom">
              <MapPin role="img" aria-label={label} strokeWidth={1.75} className={pinClass} />
            </OnStill>
          </div>
        }
        otherWays={otherWay}
        onFailure={() => setFailed(true)}
        onLoad={() => setFailed(false)}
        cooperativeGestures
        onClick={({ lngLat }) => move({ latitude: lngLat.lat, longitude: lngLat.lng })}
      >
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
            <MapPin aria-hidden="true" strokeWidth={1.75} className={pinClass} />
          </button>
        </Marker>
      </StreetMap>
      <p
        id={helpId}
        hidden={hasFailed}
        className="pointer-events-none absolute bottom-9 left-3 rounded-full bg-surface/90 px-3 py-1 text-xs text-quiet"
      >
        {texts.dragThePin}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
