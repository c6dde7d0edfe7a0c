import { useMap } from '@vis.gl/react-maplibre'
import { useEffect, useEffectEvent } from 'react'

/** A browser that resets its graphics process restores contexts within a second or two. */
const graceMs = 2000

/** Reports a WebGL context that the browser took away and did not restore. Belongs inside a map. */
export function ContextWatch({ onLost }: { onLost: () => void }) {
  const { current: map } = useMap()
  const report = useEffectEvent(onLost)
  useEffect(() => {
    if (!map) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const lost = () => {
      clearTimeout(timer)
      timer = setTimeout(() => report(), graceMs)
    }
    const restored = () => clearTimeout(timer)
    map.on('webglcontextlost', lost)
    map.on('webglcontextrestored', restored)
    return () => {
      clearTimeout(timer)
      map.off('webglcontextlost', lost)
      map.off('webglcontextrestored', restored)
    }
  }, [map])
  return null
}
