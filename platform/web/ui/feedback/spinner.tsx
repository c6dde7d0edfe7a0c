import { clsx } from 'clsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

/** Decorative unless a label says what is being waited for. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const circle = (
    <svg viewBox="0 0 20 20" className="size-[1.1em] animate-spin" fill="none" stroke="currentColor" strokeWidth="2.5" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeLinecap="round" />
    </svg>
  )
  if (!label) return <span className={clsx('inline-flex', className)}>{circle}</span>
  return (
    <output className={clsx('inline-flex', className)}>
      {circle}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
