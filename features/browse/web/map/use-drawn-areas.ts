import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { changedAddress, decodeAreas } from '#features/search/contract'
import { cornersOf, textOf, type Corner } from './area-shapes.ts'

/** The areas while they are drawn, finer than the address keeps them; every change is searched at once. */
export function useDrawnAreas() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = params.get('areas') ?? ''
  const [areas, setAreas] = useState(() => cornersOf(decodeAreas(inAddress) || undefined))
  const written = useRef(inAddress)

  // Back and forward bring other areas.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setAreas(cornersOf(decodeAreas(inAddress) || undefined))
  }, [inAddress])

  const change = useCallback(
    (next: Corner[][], replace = false) => {
      const text = textOf(next)
      const address = changedAddress(params, { areas: text || null, bounds: null })
      written.current = new URLSearchParams(address).get('areas') ?? ''
      setAreas(next)
      void navigate(address || href('/tourstead'), { replace, preventScrollReset: true })
    },
    [navigate, params],
  )
  return { areas, setAreas, change }
}
