import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** It is all there is on the page, whose `h1` its title then is. */
  whole?: boolean
  /** It is all there is in a pane of the page, whose `h2` its title then is. */
  pane?: boolean
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

export function EmptyState({ title, whole = false, pane = false, children, action, icon, className }: EmptyStateProps) {
  const Title = whole ? 'h1' : pane ? 'h2' : 'p'
  return (
    <div className={clsx('mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon && <div className="text-quiet [&_svg]:size-8">{icon}</div>}
      <Title className="font-display text-xl font-semibold text-balance">{title}</Title>
      {children && <div className="text-quiet">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
