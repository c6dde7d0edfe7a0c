import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div className={clsx('mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && <div className="text-quiet [&_svg]:size-8">{icon}</div>}
      <p className="font-display text-xl font-semibold text-balance">{title}</p>
      {children && <div className="text-quiet">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
