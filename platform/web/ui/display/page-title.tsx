import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface PageTitleProps {
  children: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** Buttons at the right, below on phones. */
  actions?: ReactNode
  className?: string
}

/** The one `h1` of a page. */
export function PageTitle({ children, lead, actions, className }: PageTitleProps) {
  return (
    <div className={clsx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4', className)}>
      <div className="min-w-0">
        <h1 className="font-display text-2xl font-semibold tracking-tight sm:text-3xl">{children}</h1>
        {lead && <p className="mt-2 max-w-2xl text-lg text-quiet">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
