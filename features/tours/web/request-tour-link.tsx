import * as texts from '#texts/tours'
import { CalendarDays } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClass, type ButtonSize, type ButtonVariant } from '#platform/web/ui/button.tsx'

interface RequestTourLinkProps {
  propertyId: number
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** Only the noun, where there is little room; the name stays whole. */
  isShort?: boolean
  /** Looks as `className` says, and on phones shows its picture alone. */
  isPlain?: boolean
  /** Names the home where several such links stand on a page. */
  title?: string
}

/** The way to a tour of a home, for every place that shows one. */
export function RequestTourLink({ propertyId, variant = 'secondary', size, className, isShort, isPlain, title }: RequestTourLinkProps) {
  const name = title ? `${texts.requestATour}: ${title}` : texts.requestATour
  return (
    <Link
      to={href('/schedule/:propertyId?', { propertyId: String(propertyId) })}
      aria-label={title || isShort || isPlain ? name : undefined}
      className={isPlain ? className : buttonClass({ variant, size }, className)}
    >
      <CalendarDays aria-hidden="true" className={isPlain ? 'size-4' : 'size-5 shrink-0'} />
      <span className={isPlain ? 'max-sm:sr-only' : undefined}>{isShort || isPlain ? texts.tourShort : texts.requestATour}</span>
    </Link>
  )
}
