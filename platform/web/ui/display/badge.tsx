import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'good' | 'attention' | 'danger' | 'solid'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  good: 'bg-spruce-soft text-spruce-strong',
  attention: 'bg-apricot-soft text-ink',
  danger: 'bg-brick-soft text-brick',
  solid: 'bg-spruce text-on-spruce',
}

/** A short fact beside something: a status, a kind. Never a control. */
export function Badge({ tone = 'neutral', className, children }: { tone?: BadgeTone; className?: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
