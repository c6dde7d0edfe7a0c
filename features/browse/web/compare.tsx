import { useEffect, useRef } from 'react'
import type { PropertyCard } from '#features/listings/contract'
import { Later, later } from '#platform/web/ui/later.tsx'

const Button = import.meta.env.SSR
  ? (await import('#features/comparison/web')).CompareButton
  : later(async () => (await import('#features/comparison/web')).CompareButton)

/** The button that adds a home to the comparison; its code is no part of the first load. */
export function Compare({ home, className = '' }: { home: PropertyCard; className?: string }) {
  const place = useRef<HTMLSpanElement>(null)
  // A press before that code is there would send the form as if there were no scripts, and leave the page.
  useEffect(() => {
    const element = place.current
    const early = (event: SubmitEvent) => {
      if (event.target instanceof HTMLElement && 'alive' in event.target.dataset) return
      event.preventDefault()
      void import('#features/comparison/web').then(({ compareHome }) => compareHome(home))
    }
    element?.addEventListener('submit', early)
    return () => element?.removeEventListener('submit', early)
  }, [home])
  return (
    <span ref={place} className="contents">
      <Later>
        <Button home={home} className={className} />
      </Later>
    </span>
  )
}
