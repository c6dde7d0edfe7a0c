import * as texts from '#texts/app'
import { lazy } from 'react'
import { AgendaInfo, useAgenda } from '#features/agenda/web'
import { FirstSteps } from '#features/agents/web'
import { href } from 'react-router'
import { NumbersInfo, useListingNumbers } from '#features/listing-numbers/web'
import { fillDashboard } from '#features/listings/web'
import { fillThread, useUnreadNotice } from '#features/messaging/web'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'

fillThread({
  MessageNote: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/answers/web')).loadMessageNote() }))),
  PublishQuestion: lazy(() =>
    importWithRetry(async () => ({ default: await (await import('#features/answers/web')).loadPublishQuestion() })),
  ),
})

fillDashboard({
  ShareListing: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/property/web')).loadShareDialog() }))),
  Answers: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/answers/web')).loadAnswersSection() }))),
  FirstSteps,
  useNotices: (userId) => {
    const [unread, agenda] = [useUnreadNotice(userId), useAgenda()]
    return agenda && [...agenda, unread]
  },
  NoticesInfo: AgendaInfo,
  useNumbers: useListingNumbers,
  NumbersInfo,
  links: [
    { to: href('/socialcalendar'), label: texts.socialCalendar },
    { to: href('/contentstrategy'), label: texts.contentStrategy },
    { to: href('/vault'), label: texts.vault },
    { to: href('/agent/co-listings'), label: texts.coListings },
  ],
  tabs: [
    {
      id: 'tours',
      label: texts.tours,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/tours/web')).loadToursTab() }))),
    },
    {
      id: 'leads',
      label: texts.leads,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/leads/web')).loadLeadsTab() }))),
    },
    {
      id: 'analytics',
      label: texts.analytics,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/analytics/web')).loadAnalyticsTab() }))),
    },
    {
      id: 'billing',
      label: texts.billing,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/billing/web')).loadBillingTab() }))),
    },
    {
      id: 'badges',
      label: texts.badges,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/badges/web')).loadBadgesTab() }))),
    },
    {
      id: 'profile',
      label: texts.profile,
      Panel: lazy(() => importWithRetry(async () => ({ default: await (await import('#features/agents/web')).loadProfileTab() }))),
    },
  ],
})
