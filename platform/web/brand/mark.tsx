import { clsx } from 'clsx'
import { product } from '#platform/contract/product.ts'

/** The house whose window is a play triangle. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={clsx('shrink-0 fill-spruce', className)} aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M14.6 3.3a2.2 2.2 0 0 1 2.8 0l11 9.1a2.2 2.2 0 0 1 .8 1.7V26a3 3 0 0 1-3 3H5.8a3 3 0 0 1-3-3V14.1a2.2 2.2 0 0 1 .8-1.7zM12.8 13.6v9.2a1 1 0 0 0 1.53.85l7.3-4.6a1 1 0 0 0 0-1.7l-7.3-4.6a1 1 0 0 0-1.53.85z"
      />
    </svg>
  )
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2 font-display text-xl font-semibold tracking-tight text-ink', className)}>
      <Mark className="size-7" />
      {product.name}
    </span>
  )
}
