import { useUser } from '#platform/web/session/session.ts'
import { triagePermission } from '../contract/limits.ts'
import { LazyBoundary, lazyPart } from '#platform/web/ui/lazy-parts.tsx'

// Only for those who may read what people send.
const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell)

/** The bell of whoever reads feedback; nothing for anybody else. */
export function FeedbackBell() {
  const user = useUser()
  if (!user?.permissions.includes(triagePermission)) return null
  return (
    <LazyBoundary>
      <NotificationBell />
    </LazyBoundary>
  )
}
