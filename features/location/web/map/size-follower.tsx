import { useMap } from '@vis.gl/react-maplibre'
import { useEffect } from 'react'

/**
 * Fits the map to its frame when that changes, such as for a bar that comes later. The library would do so at once, and take the
 * map out of the hand that moves it: here it waits until the hand has let go. Belongs inside a map with `trackResize` off.
 */
export function SizeFollower() {
  const { current: map } = useMap()
  useEffect(() => {
    if (!map) return undefined
    const [frame, canvas] = [map.getContainer(), map.getCanvas()]
    let isHeld = false
    let request = 0
    const fit = () => {
      if (isHeld || map.isMoving()) return
      if (canvas.clientWidth !== frame.clientWidth || canvas.clientHeight !== frame.clientHeight) map.resize()
    }
    const hold = () => void (isHeld = true)
    // The library hears later that the hand has let go, and may let the map glide on; who acts where it came to rest acts first.
    const fitSoon = () => {
      cancelAnimationFrame(request)
      request = requestAnimationFrame(() => void (request = requestAnimationFrame(fit)))
    }
    const release = () => {
      if (!isHeld) return
      isHeld = false
      fitSoon()
    }
    const observer = new ResizeObserver(fit)
    observer.observe(frame)
    map.on('moveend', fitSoon)
    frame.addEventListener('pointerdown', hold)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
      map.off('moveend', fitSoon)
      frame.removeEventListener('pointerdown', hold)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [map])
  return null
}
