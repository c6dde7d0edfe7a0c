import { lazy } from 'react'
import { fillDashboard } from '#features/listings/web'
import { useUnreadNotice } from '#features/messaging/web'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

fillDashboard({
  useNotices: (userId) => [useUnreadNotice(userId)],
  tabs: [
    {
      id: 'badges',
      label: 'Badges',
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/badges/web')).loadBadgesTab() }))),
    },
  ],
})
