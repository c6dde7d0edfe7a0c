import * as texts from '#texts/app'
import { AgendaInfo, useAgenda } from '#features/agenda/web'
import { FirstSteps } from '#features/agents/web'
import { href } from 'react-router'
import { NumbersInfo, useListingNumbers } from '#features/listing-numbers/web'
import { fillDashboard } from '#features/listings/web'
import { fillThread, useUnreadNotice } from '#features/messaging/web'
import { lazyPart } from '#platform/web/ui/lazy-parts.tsx'

fillThread({
  MessageNote: lazyPart(async () => (await import('#features/answers/web')).loadMessageNote()),
  PublishQuestion: lazyPart(async () => (await import('#features/answers/web')).loadPublishQuestion()),
})

fillDashboard({
  ShareListing: lazyPart(async () => (await import('#features/property/web')).loadShareDialog()),
  Answers: lazyPart(async () => (await import('#features/answers/web')).loadAnswersSection()),
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
      Panel: lazyPart(async () => (await import('#features/tours/web')).loadToursTab()),
    },
    {
      id: 'leads',
      label: texts.leads,
      Panel: lazyPart(async () => (await import('#features/leads/web')).loadLeadsTab()),
    },
    {
      id: 'analytics',
      label: texts.analytics,
      Panel: lazyPart(async () => (await import('#features/analytics/web')).loadAnalyticsTab()),
    },
    {
      id: 'billing',
      label: texts.billing,
      Panel: lazyPart(async () => (await import('#features/billing/web')).loadBillingTab()),
    },
    {
      id: 'badges',
      label: texts.badges,
      Panel: lazyPart(async () => (await import('#features/badges/web')).loadBadgesTab()),
    },
    {
      id: 'profile',
      label: texts.profile,
      Panel: lazyPart(async () => (await import('#features/agents/web')).loadProfileTab()),
    },
  ],
})
