/** A small drawing of lines on a field of 24 by 24, for those that every page needs at first; the rest come from lucide. */
export function LineIcon({ d, className = 'size-5' }: { d: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`lucide ${className}`} aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
