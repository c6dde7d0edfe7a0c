import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ComparisonItem } from '#features/comparison/contract'
import { useComparison } from './comparison-store.ts'
import { sharePath } from './share-path.ts'

/**
 * The own list and whether the address shows it. An address without listings, or one that showed the own list, follows the
 * list; an address somebody shared stays as it is.
 */
export function useFollowedList(asked: readonly number[]): { own: boolean; list: readonly ComparisonItem[] } {
  const list = useComparison()
  const navigate = useNavigate()
  const mine = list.map(({ id }) => id).join()
  const shown = asked.join()
  const own = mine === shown
  const follows = useRef(false)
  useEffect(() => {
    if (own || shown === '') follows.current = true
    if (own || !follows.current) return
    void navigate(sharePath(mine), { replace: true, preventScrollReset: true })
  }, [own, mine, shown, navigate])
  return { own, list }
}
