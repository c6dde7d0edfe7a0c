import { useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

/**
 * Lets go of the map when the mouse does, wherever that is. The library hears of it over the map alone: released beside it, or over
 * a bar that came meanwhile, the map would stay in the hand until the mouse moves, and neither rest nor fit its frame.
 */
export function MouseRelease() {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map) return undefined
    const surface = map.getCanvasContainer()
    let isHeld = false
    const hold = () => void (isHeld = true)
    const release = (event: MouseEvent) => {
      const isOutside = event.target instanceof Node && !surface.contains(event.target)
      if (isHeld && isOutside) surface.dispatchEvent(new MouseEvent(event.type, { button: event.button, buttons: event.buttons }))
      isHeld = false
    }
    surface.addEventListener('mousedown', hold)
    window.addEventListener('mouseup', release)
    return () => {
      surface.removeEventListener('mousedown', hold)
      window.removeEventListener('mouseup', release)
    }
  }, [map])
  return null
}
