import * as texts from '#texts/messaging'
import { CalendarDays } from 'lucide-react'
import { format } from 'date-fns'
import { href, Link } from 'react-router'
import { useUser } from '#platform/web/session/session.ts'
import type { Message } from '../../contract/message.ts'

interface TourLineProps {
  me: number
  message: Message
  otherName: string
  /** Searched for, so it stands out. */
  isFound: boolean
}

/** What happened to an appointment between both, as a quiet line with the way to it. */
export function TourLine({ me, message, otherName, isFound }: TourLineProps) {
  const user = useUser()
  const at = new Date(message.createdAt)
  return (
    <li
      id={`message-${message.id}`}
      className={`my-2 flex max-w-prose gap-3 self-center rounded-card border border-line bg-sunken px-4 py-3 text-sm ${isFound ? 'outline-3 outline-offset-2 outline-apricot' : ''}`}
    >
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spruce" />
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{message.senderId === me ? texts.you : `${otherName}:`}</span> {message.content}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-quiet">
          <time dateTime={message.createdAt}>{format(at, 'MMMM d, h:mm a')}</time>
          <Link
            to={user?.isAgent ? `${href('/agent/dashboard')}?tab=tours` : href('/schedule-visit')}
            className="font-medium text-spruce underline underline-offset-2"
          >
            {texts.openTours}
          </Link>
        </p>
      </div>
    </li>
  )
}
