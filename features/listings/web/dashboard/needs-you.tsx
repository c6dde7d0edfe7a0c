import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import type { MyListings } from '../../contract/my-listings.ts'
import type { MyPropertyLine } from '../../contract/property.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { count, counted } from '#platform/web/ui/text/format.ts'
import { statusLabel, statusTone } from '../moves/listing-moves.ts'
import { dashboardParts, type DashboardNotice } from './dashboard-parts.ts'
import { ListingPhoto } from './listing-photo.tsx'

const shownAtFirst = 4

interface NeedsYouProps {
  /** The first listings that wait, with how many there are; undefined while they load. */
  waiting: Pick<MyListings, 'items' | 'total'> | undefined
  /** Which listings the agent has; `former`: archived ones only. */
  has: 'current' | 'former' | 'none'
  user: SessionUser
}

/** Lists what waits for the agent: notices of other features, then listings with problems, then drafts with what they lack. */
export function NeedsYou({ waiting, has, user }: NeedsYouProps) {
  const { useNotices, NoticesInfo } = dashboardParts()
  const notices = useNotices(user.id)
  const [all, setAll] = useState(false)
  if (!notices || !waiting) return null
  const { items, total } = waiting
  if (items.length === 0 && notices.every((notice) => !notice.waiting)) {
    // The page has an empty state for agents without listings.
    if (has === 'none') return null
    const first = has === 'current' ? texts.youreAllCaughtUp : texts.youHaveNoCurrentListings
    return <p className="text-lg text-quiet">{[first, ...notices.flatMap(({ allDone }) => allDone ?? [])].join(' ')}</p>
  }
  return (
    <section aria-labelledby="needs-you" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="needs-you" className="font-display text-xl font-semibold">
          {texts.needsYourAttention}
        </h2>
        {NoticesInfo && <NoticesInfo kinds={notices.flatMap(({ id, waiting: isWaiting }) => (isWaiting ? id : []))} />}
      </div>
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {notices.map((notice) => (
          <Notice key={notice.id} {...notice} />
        ))}
        {items.slice(0, all ? undefined : shownAtFirst).map((listing) => (
          <Waiting key={listing.id} listing={listing} />
        ))}
      </ul>
      {all && total > items.length && (
        <p className="text-sm text-quiet">{fill(texts.showingFirstCountOfTotal, { count: items.length, total: count(total) })}</p>
      )}
      {items.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-9 self-start rounded-field px-2 text-sm font-medium text-spruce hover:bg-spruce-soft"
        >
          {all ? texts.showFewer : fill(total > items.length ? texts.showCount : texts.showAllCount, { count: count(items.length) })}
        </button>
      )}
    </section>
  )
}

function Notice({ Icon, waiting }: DashboardNotice) {
  if (!waiting) return null
  return (
    <li className="lg:col-span-2">
      <Link to={waiting.to} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:bg-sunken">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-spruce" />
        <span className="font-medium">{waiting.label}</span>
        <span className="ml-auto shrink-0 text-sm font-medium text-spruce">{waiting.action}</span>
      </Link>
    </li>
  )
}

function Waiting({ listing }: { listing: MyPropertyLine }) {
  const [first, ...rest] = listing.missing
  return (
    <li className="relative flex items-center gap-4 rounded-card border border-line bg-surface p-3 hover:bg-sunken">
      <ListingPhoto listing={listing} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <Link to={href('/agent/homes/:id', { id: String(listing.id) })} className="link-of-card truncate font-medium">
            {listing.title ?? listing.address ?? texts.untitledListing}
          </Link>
          <Badge tone={statusTone(listing)}>{statusLabel(listing)}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-quiet">
          {first ? `${first.message}${rest.length > 0 ? ` Plus ${counted(rest.length, texts.moreThing)}.` : ''}` : texts.readyToPublish}
        </p>
      </div>
    </li>
  )
}
