import { Link, type LinkProps } from 'react-router'
import { buttonLook } from './button.tsx'

interface PaginationLinkProps {
  /** Undefined when there is nothing further; the place stays, so nothing moves. */
  to: LinkProps['to'] | undefined
  direction: 'previous' | 'next'
  children: string
}

/** A real link, so that pages of results work without scripts and for search engines. */
export function PaginationLink({ to, direction, children }: PaginationLinkProps) {
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  if (to === undefined)
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link to={to} rel={direction === 'next' ? 'next' : 'prev'} className={look}>
      {children}
    </Link>
  )
}
