import * as texts from '#texts/feedback'
import { fill } from '#platform/contract/fill.ts'
import { useEffect } from 'react'
import { feedbackNotifications, newFeedback } from '#features/feedback/contract'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { cappedCount, CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { Menu } from '#platform/web/ui/dialogs/menu.tsx'
import { markAllNotificationsRead, refreshNotifications } from './notification-actions.ts'
import { NotificationRow } from './notification-row.tsx'

const pollMs = 30_000
const most = 9

/** The header stands outside of the pages that read from the server, so the bell brings the cache along. */
export function NotificationBell() {
  return (
    <Queries>
      <Bell />
    </Queries>
  )
}

function Bell() {
  const reading = useRead(feedbackNotifications, {})
  const { data } = reading
  useEffect(() => {
    const polling = setInterval(refreshNotifications, pollMs)
    const stopListening = onLiveFrame(newFeedback, refreshNotifications)
    return () => {
      clearInterval(polling)
      stopListening()
    }
  }, [])
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0
  return (
    <Menu
      label={
        unread > 0 ? fill(texts.feedbackNotificationsUnreadUnread, { unread: cappedCount(unread, most) }) : texts.feedbackNotifications
      }
      wide
      triggerClassName="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      trigger={
        <>
          <FeedbackIcon />
          <span className="absolute top-0.5 right-0">
            <CountBadge count={unread} cap={most} what={texts.unread} />
          </span>
        </>
      }
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 pt-1 pb-2">
        <h2 className="font-semibold">{texts.feedbackNotifications}</h2>
        {unread > 0 && (
          <button type="button" onClick={markAllNotificationsRead} className="min-h-8 text-sm font-medium text-spruce hover:underline">
            {texts.markAllAsRead}
          </button>
        )}
      </div>
      <ReadView
        reading={reading}
        what={texts.feedbackRead}
        isEmpty={({ length }) => length === 0}
        empty={<p className="p-6 text-center text-quiet">{texts.noFeedbackYet}</p>}
      >
        {(notifications) => (
          <ul className="h-[400px] max-h-[70dvh] divide-y divide-line overflow-y-auto overscroll-contain">
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </ul>
        )}
      </ReadView>
    </Menu>
  )
}

/** A megaphone; the bell beside it is of what everybody is notified of. */
const FeedbackIcon = () => (
  <LineIcon d="M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8" />
)
