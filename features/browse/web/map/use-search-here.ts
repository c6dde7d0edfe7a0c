import { useMap } from '@vis.gl/react-maplibre'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { href, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import { boundsText, changedAddress } from '#features/search/contract'
import { prefetchSearch, startSearch } from '../results/start-search.ts'
import { viewOf } from './use-map-pins.ts'

/** Movements that follow one another this closely, such as the steps of a wheel, are one to go back over. */
const oneMovementMs = 1000
/** A hand that rests this long on the map is likely to leave it there. */
const restMs = 60

/**
 * Searches the section that the map shows. Where moving the map searches, its list is asked for as soon as the map rests under
 * the hand: it is there when the hand lets go. Going back leads to where the map stood before it was moved.
 */
export function useSearchHere(follow: boolean, isThere: (section: string, goesOn: boolean) => boolean): () => void {
  const { current: map } = useMap()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const last = useRef(-Infinity)
  const { key } = useLocation()
  const reached = useNavigationType()

  // What is moved after going back or forward begins anew: it must not take the place of the entry one came back to.
  useEffect(() => {
    if (reached === 'POP') last.current = -Infinity
  }, [reached, key])

  const prefetch = useEffectEvent(() => {
    if (map?.isMoving()) prefetchSearch(changedAddress(params, { bounds: boundsText(viewOf(map.getBounds())) }))
  })
  useEffect(() => {
    if (!map || !follow) return undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      clearTimeout(rest)
      if (originalEvent) rest = setTimeout(() => prefetch(), restMs)
    }
    map.on('move', onMove)
    return () => {
      clearTimeout(rest)
      map.off('move', onMove)
    }
  }, [map, follow])

  return useCallback(() => {
    if (!map) return
    const here = boundsText(viewOf(map.getBounds()))
    const now = performance.now()
    const replace = isThere(here, now - last.current < oneMovementMs)
    last.current = now
    const address = changedAddress(params, { bounds: here })
    startSearch(address)
    void navigate(address || href('/tourstead'), { replace, preventScrollReset: true })
  }, [map, navigate, params, isThere])
}
