import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** The look of filter chips, for `<button>`, `<summary>` and `<label>` alike. */
export function chipClass(active = false, className?: string): string {
  return clsx(
    'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors',
    active ? 'border-spruce bg-spruce text-on-spruce' : 'border-edge bg-surface text-ink hover:bg-sunken',
    className,
  )
}

export function Chip({ active = false, className, ...rest }: ComponentProps<'button'> & { active?: boolean }) {
  return <button type="button" aria-pressed={active} className={chipClass(active, className)} {...rest} />
}
