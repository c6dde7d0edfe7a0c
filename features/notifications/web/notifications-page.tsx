import * as texts from '#texts/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { myNotices } from '#features/notifications/contract'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { markAllRead, markRead } from './bell/notice-actions.ts'
import { NoticeLine } from './bell/notice-line.tsx'

export const meta = () => [{ title: fill(texts.notificationsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

/** All that somebody was told of, page by page. */
export default function NotificationsPage() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.notifications}</PageTitle>
      <RequireRole level="user">
        <List />
      </RequireRole>
    </div>
  )
}

function List() {
  const reading = useInfiniteQuery({
    queryKey: [myNotices.path, 'all'],
    queryFn: ({ pageParam, signal }) => call(myNotices, { query: { limit: 50, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <ReadView
      reading={reading}
      what={texts.yourNotifications}
      skeleton={<Skeleton className="h-64 rounded-card" />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
      empty={
        <EmptyState title={texts.nothingNewYet} action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}>
          {texts.saveASearchOrAHome}
        </EmptyState>
      }
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        const [newest] = items
        return (
          <>
            <div className="flex flex-wrap gap-2">
              {newest && (pages[0]?.unread ?? 0) > 0 && (
                <Button variant="secondary" size="small" onClick={() => markAllRead(newest.id)}>
                  {texts.markAllAsRead}
                </Button>
              )}
              <ButtonLink to={href('/preferences')} variant="quiet" size="small">
                {texts.settings}
              </ButtonLink>
            </div>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {items.map((item) => (
                <NoticeLine key={item.id} item={item} onOpen={() => item.isRead || markRead(item.id)} />
              ))}
            </ul>
            {reading.hasNextPage && (
              <Button variant="secondary" busy={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
                {texts.showOlder}
              </Button>
            )}
          </>
        )
      }}
    </ReadView>
  )
}
