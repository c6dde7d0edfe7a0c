import { clsx } from 'clsx'

/** Give it the size of what will come, so that nothing moves: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-field bg-sunken', className)} />
}
