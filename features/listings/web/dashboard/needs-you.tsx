import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { OwnPropertyLine } from '#features/listings/contract'
import { unreadMessages } from '#features/messaging/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { statusLabel, statusTone } from '../moves/home-moves.ts'
import { HomePhoto } from './home-photo.tsx'

const shownAtFirst = 4

/** What waits for the agent: unread messages, then homes with problems, then drafts with what they lack. */
export function NeedsYou({ homes, user }: { homes: readonly OwnPropertyLine[]; user: SessionUser }) {
  const { data } = useRead(unreadMessages, { params: { userId: user.id } })
  const [all, setAll] = useState(false)
  const unread = data?.count ?? 0
  const waiting = homes.filter(
    ({ archived, missing, isPublic, mayPublish }) => !archived && (mayPublish || (isPublic && missing.length > 0)),
  )
  const ordered = waiting.toSorted((one, other) => Number(other.isPublic) - Number(one.isPublic))
  if (unread === 0 && waiting.length === 0)
    return <p className="text-lg text-quiet">Nothing waits for you. Every home is published as it should be, and every message is read.</p>
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <h2 id="needs-you" className="font-display text-xl font-semibold">
        What needs you today
      </h2>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {unread > 0 && (
          <li className="lg:col-span-2">
            <Link to={href('/messages')} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
              <MessagesSquare aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-spruce" />
              <span className="font-medium">{counted(unread, 'unread message')}</span>
              <span className="ml-auto text-sm font-medium text-spruce">Read and answer</span>
            </Link>
          </li>
        )}
        {ordered.slice(0, all ? undefined : shownAtFirst).map((home) => (
          <Waiting key={home.id} home={home} />
        ))}
      </ul>
      {ordered.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 self-start rounded-field px-2 text-sm font-medium text-spruce hover:bg-spruce-soft"
        >
          {all ? 'Show fewer' : `Show all ${ordered.length}`}
        </button>
      )}
    </section>
  )
}

function Waiting({ home }: { home: OwnPropertyLine }) {
  const [first, ...rest] = home.missing
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-sunken">
      <HomePhoto home={home} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link
            to={href('/agent/homes/:id', { id: String(home.id) })}
            className="truncate font-medium after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce"
          >
            {home.title ?? home.address ?? 'Home without a title'}
          </Link>
          <Badge tone={statusTone(home)}>{statusLabel(home)}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-quiet">
          {first ? `${first.message}${rest.length > 0 ? ` And ${counted(rest.length, 'more thing')}.` : ''}` : 'Ready to be published.'}
        </p>
      </div>
    </li>
  )
}
