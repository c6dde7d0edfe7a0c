import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../results/after-paint.ts'

/** As many cards as a tall screen shows. */
const inSight = 8

/** Of a new list those that can be seen come first; the rest follows once they are painted. */
export function useSeenFirst<T>(items: readonly T[]): readonly T[] {
  const [whole, setWhole] = useState(items)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      const place = target instanceof Element ? target.scrollTop : window.scrollY
      setScrolled(place > 0)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', onScroll, { capture: true })
  }, [])
  useEffect(() => {
    if (whole === items) return undefined
    return afterPaint(() => startTransition(() => setWhole(items)))
  }, [items, whole])
  return whole === items || scrolled ? items : items.slice(0, inSight)
}
