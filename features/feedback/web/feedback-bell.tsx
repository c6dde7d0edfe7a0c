import { lazy, Suspense } from 'react'
import { useUser } from '#platform/web/session/session.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { triagePermission } from '../contract/limits.ts'

// Only for those who may read what people send.
const NotificationBell = lazy(async () => ({ default: (await importWithRetry(() => import('./notification-bell.tsx'))).NotificationBell }))

/** The bell of whoever reads feedback; nothing for anybody else. */
export function FeedbackBell() {
  const user = useUser()
  if (!user?.permissions.includes(triagePermission)) return null
  return (
    <Suspense fallback={null}>
      <NotificationBell />
    </Suspense>
  )
}
