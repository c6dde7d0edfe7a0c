import * as texts from '#texts/notifications'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { href, Link } from 'react-router'
import { myNotices, noticesChanged } from '#features/notifications/contract'
import { fill } from '#platform/contract/fill.ts'
import { onLiveFrame } from '#platform/web/live-socket/live.ts'
import { Queries } from '#platform/web/query/queries.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { cappedCount, CountBadge } from '#platform/web/ui/display/count-badge.tsx'
import { Menu } from '#platform/web/ui/dialogs/menu.tsx'
import { LineIcon } from '#platform/web/ui/icons/line-icon.tsx'
import { markAllRead, markRead, refreshNotices } from './notice-actions.ts'
import { NoticeLine } from './notice-line.tsx'

/** Frames can be lost; once in so long the bell asks by itself. */
const pollMs = 120_000
const mostShown = 99
const shown = 20

/** The header stands outside of the pages that read from the server, so the bell brings the cache along. */
export function NoticeBell({ narrow = true }: { narrow?: boolean }) {
  return (
    <Queries>
      <div className={clsx(!narrow && 'max-[359px]:hidden')}>
        <Bell />
      </div>
    </Queries>
  )
}

function Bell() {
  const reading = useRead(myNotices, { query: { limit: shown } })
  const unread = reading.data?.unread ?? 0
  useEffect(() => {
    const polling = setInterval(refreshNotices, pollMs)
    const stopListening = onLiveFrame(noticesChanged, refreshNotices)
    return () => {
      clearInterval(polling)
      stopListening()
    }
  }, [])
  return (
    <Menu
      label={unread > 0 ? fill(texts.notificationsUnread, { unread: cappedCount(unread, mostShown) }) : texts.notifications}
      wide
      triggerClassName="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
      trigger={
        <>
          <BellIcon />
          <span className="absolute top-0.5 right-0">
            <CountBadge count={unread} cap={mostShown} what={texts.unread} />
          </span>
        </>
      }
    >
      <BellList reading={reading} unread={unread} />
    </Menu>
  )
}

function BellList({ reading, unread }: { reading: ReturnType<typeof useRead<typeof myNotices>>; unread: number }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 pt-1 pb-2">
        <h2 className="font-semibold">{texts.notifications}</h2>
        {unread > 0 && (
          <button
            type="button"
            onClick={() => {
              const upTo = reading.data?.items[0]?.id
              if (upTo !== undefined) markAllRead(upTo)
            }}
            className="min-h-8 text-sm font-medium text-spruce hover:underline"
          >
            {texts.markAllAsRead}
          </button>
        )}
      </div>
      <ReadView
        reading={reading}
        what={texts.yourNotifications}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="p-6 text-center text-quiet">{texts.nothingNewYet}</p>}
      >
        {({ items }) => (
          <ul className="max-h-[min(28rem,60dvh)] divide-y divide-line overflow-y-auto overscroll-contain">
            {items.map((item) => (
              <NoticeLine key={item.id} item={item} onOpen={() => item.isRead || markRead(item.id)} />
            ))}
          </ul>
        )}
      </ReadView>
      <div className="flex justify-between gap-3 border-t border-line px-3 pt-2 pb-1 text-sm font-medium text-spruce">
        <Link to={href('/notifications')} className="min-h-8 content-center hover:underline">
          {texts.seeAll}
        </Link>
        <Link to={href('/preferences')} className="min-h-8 content-center hover:underline">
          {texts.settings}
        </Link>
      </div>
    </>
  )
}

const BellIcon = () => <LineIcon d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9M10.3 20a2 2 0 0 0 3.4 0" />
