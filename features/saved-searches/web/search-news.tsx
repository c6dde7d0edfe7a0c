import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { searchChanges, type SearchChange } from '#features/saved-searches/contract'
import { explain } from '#platform/web/call/call.ts'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { count, price } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'

interface SearchNewsProps {
  id: number
  query: string
  onSeen: (until: string) => Promise<void>
}

/** The homes that are new or changed, latest first; once they are on the screen they count as seen. */
export function SearchNews({ id, query, onSeen }: SearchNewsProps) {
  const { data, error, refetch, isFetching } = useRead(searchChanges, { params: { id } })
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!data || told.current === data.until) return
    told.current = data.until
    void onSeen(data.until)
  }, [data, onSeen])

  if (error)
    return (
      <Notice tone="danger" role="alert" title="What is new could not be loaded">
        <p>{explain(error)}</p>
        <Button size="small" variant="secondary" className="mt-2" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton className="h-20 rounded-card" />
  if (data.items.length === 0) return <p className="text-sm text-quiet">Nothing is new any more: these homes left the search meanwhile.</p>
  return (
    <>
      <ul aria-label="New or changed homes" className="divide-y divide-line border-t border-line">
        {data.items.map((change) => (
          <ChangedHome key={change.home.id} change={change} />
        ))}
      </ul>
      {data.total > data.items.length && (
        <p className="pt-3 text-sm text-quiet">
          These are the latest {count(data.items.length)} of {count(data.total)}.{' '}
          <Link to={`${href('/tourstead')}?${query}`} className="text-spruce underline underline-offset-2">
            Show all homes of this search
          </Link>
        </p>
      )}
    </>
  )
}

function ChangedHome({ change: { home, arrived, priceBefore, statusBefore, at } }: { change: SearchChange }) {
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
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
          <span className="font-medium">{price(home.price)}</span>
          {arrived && <Badge tone="good">{arrived === 'new' ? 'New' : 'Back on the market'}</Badge>}
          {priceBefore !== null && (
            <span>
              {priceBefore > home.price ? 'Down' : 'Up'} from <s className="text-quiet">{price(priceBefore)}</s>
            </span>
          )}
          {statusBefore !== null && <span>Now {home.status === 'Closed' ? 'sold' : home.status}</span>}
          <LocalDay at={at} variant="long" />
        </p>
      </div>
    </li>
  )
}
