import * as texts from '#texts/notifications'
import { clsx } from 'clsx'
import { format } from 'date-fns/format'
import { Link } from 'react-router'
import type { NoticeItem } from '#features/notifications/contract'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'

/** One thing somebody was told of, as a link to it. */
export function NoticeLine({ item, onOpen }: { item: NoticeItem; onOpen?: () => void }) {
  const { title, detail, reason, link, at, isRead } = item
  const inBrowser = useHydrated()
  return (
    <li>
      <Link to={link} onClick={onOpen} className="block px-3 py-2.5 hover:bg-sunken">
        <span className={clsx('block wrap-anywhere', !isRead && onOpen && 'font-semibold')}>
          {!isRead && onOpen && (
            <>
              <span className="mr-1.5 inline-block size-2 rounded-full bg-apricot" aria-hidden="true" />
              <span className="sr-only">{texts.unreadSentence} </span>
            </>
          )}
          <span>{title}</span>
        </span>
        {detail && <span className="mt-0.5 block text-sm wrap-anywhere">{detail}</span>}
        <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm text-quiet">
          <span className="wrap-anywhere">{reason}</span>
          <time dateTime={at} className="whitespace-nowrap">
            {inBrowser ? format(new Date(at), 'MMM d, h:mm a') : at.slice(0, 10)}
          </time>
        </span>
      </Link>
    </li>
  )
}
