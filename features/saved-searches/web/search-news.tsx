import * as texts from '#texts/saved-searches'
import { fill } from '#platform/contract/fill.ts'
import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { searchChanges, type SearchChange } from '#features/saved-searches/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { count, price } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'

interface SearchNewsProps {
  id: number
  query: string
  onSeen: (until: string) => Promise<void>
}

/** The listings that are new or changed, latest first; once they are on the screen they count as seen. */
export function SearchNews({ id, query, onSeen }: SearchNewsProps) {
  const reading = useRead(searchChanges, { params: { id } })
  const { data } = reading
  const reportedUntil = useRef<string>(undefined)
  useEffect(() => {
    if (!data || reportedUntil.current === data.until) return
    reportedUntil.current = data.until
    void onSeen(data.until)
  }, [data, onSeen])

  return (
    <ReadView
      reading={reading}
      what={texts.updates}
      skeleton={<Skeleton className="h-20 rounded-card" />}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="text-sm text-quiet">{texts.noUpdatesAnymore}</p>}
    >
      {({ items, total }) => (
        <>
          <ul aria-label={texts.newOrUpdatedHomes} className="divide-y divide-line border-t border-line">
            {items.map((change) => (
              <ChangedListing key={change.home.id} change={change} />
            ))}
          </ul>
          {total > items.length && (
            <p className="pt-3 text-sm text-quiet">
              <span>{fill(texts.showingTheLatestOfTotal, { shown: count(items.length), total: count(total) })}</span>{' '}
              <Link to={`${href('/tourstead')}?${query}`} className="text-spruce underline underline-offset-2">
                {texts.seeAllResults}
              </Link>
            </p>
          )}
        </>
      )}
    </ReadView>
  )
}

function ChangedListing({ change: { home, arrived, priceBefore, statusBefore, at } }: { change: SearchChange }) {
  return (
    <li className="flex gap-4 py-3">
      {home.mainImageUrl && (
        <img
          src={home.mainImageUrl}
          alt=""
          width={96}
          height={64}
          loading="lazy"
          className="h-16 w-24 shrink-0 rounded-field object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <Link to={href('/property/:id', { id: String(home.id) })} className="font-medium underline-offset-4 hover:underline">
          {home.title}
        </Link>
        <p className="text-sm text-quiet">
          {home.city}, {home.state}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">{price(home.price)}</span>
          {arrived && <Badge tone="good">{arrived === 'new' ? texts.newLabel : texts.backOnTheMarket}</Badge>}
          {priceBefore !== null && (
            <span>
              {fill(texts.changeFrom, { change: priceBefore > home.price ? texts.down : texts.up })}{' '}
              <s className="text-quiet">{price(priceBefore)}</s>
            </span>
          )}
          {statusBefore !== null && <span>{fill(texts.nowStatus, { status: home.status === 'Closed' ? texts.sold : home.status })}</span>}
          <LocalDay at={at} variant="long" />
        </p>
      </div>
    </li>
  )
}
