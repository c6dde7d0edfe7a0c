import type { MapRef } from '@vis.gl/react-maplibre'
import { boundsText } from '#features/search/contract'
import { viewOf } from './use-map-pins.ts'

/** As far back as the map looks for a movement that it lets glide on. */
const glideMs = 160

/**
 * Calls when a person has left the map at another place, with the moment of it. A map that was held still is left as soon as
 * the hand lets go, though the map itself says so only with its next frame; one that glides on, when it has come to rest.
 */
export function onMapSettled(map: MapRef, onSettled: (at: number) => void): () => void {
  let movedAt = 0
  let notified: string | undefined

  function notify(at: number) {
    const here = boundsText(viewOf(map.getBounds()))
    if (here === notified) return
    notified = here
    onSettled(at)
  }
  const onStart = () => void (notified = undefined)
  const onMove = () => void (movedAt = performance.now())
  const onRelease = ({ timeStamp }: Event) => {
    if (map.isMoving() && performance.now() - movedAt > glideMs) notify(timeStamp)
  }
  const onEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
    const now = performance.now()
    const event = originalEvent instanceof Event && now - originalEvent.timeStamp < glideMs ? originalEvent : undefined
    if (originalEvent) notify(event?.timeStamp ?? now)
  }
  map.on('movestart', onStart)
  map.on('move', onMove)
  map.on('moveend', onEnd)
  window.addEventListener('pointerup', onRelease)
  return () => {
    map.off('movestart', onStart)
    map.off('move', onMove)
    map.off('moveend', onEnd)
    window.removeEventListener('pointerup', onRelease)
  }
}
