import { VisuallyHidden } from './visually-hidden.tsx'

interface CountBadgeProps {
  count: number
  /** Counts above it show as "99+". */
  cap?: number
  /** What is counted, read after the number: "unread". */
  what: string
}

export const cappedCount = (count: number, cap = 99): string => (count > cap ? `${cap}+` : String(count))

/** Nothing at zero. */
export function CountBadge({ count, cap = 99, what }: CountBadgeProps) {
  if (count < 1) return null
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brick px-1.5 text-xs font-semibold text-on-brick">
      <span>{cappedCount(count, cap)}</span>
      <VisuallyHidden> {what}</VisuallyHidden>
    </span>
  )
}
