import { useMap } from '@vis.gl/react-maplibre'
import { useLayoutEffect, useRef } from 'react'
import { MapStill, type MapStillOf } from './map-still.tsx'

/** The still under a map that is not drawn yet, moved and enlarged as the map is, so that what is put on the map stands right. */
export function MapStillUnder({ view, size }: MapStillOf) {
  const { current: map } = useMap()
  const picture = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!map) return undefined
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer()
      const { x, y } = map.project([view.longitude, view.latitude])
      const scale = 2 ** (map.getZoom() - view.zoom)
      if (picture.current)
        picture.current.style.transform = `translate(${x - clientWidth / 2}px, ${y - clientHeight / 2}px) scale(${scale})`
    }
    place()
    map.on('move', place)
    return () => void map.off('move', place)
  }, [map, view])
  return (
    <div className="pointer-events-none absolute inset-0 -z-1 overflow-hidden">
      <MapStill ref={picture} view={view} size={size} />
    </div>
  )
}
