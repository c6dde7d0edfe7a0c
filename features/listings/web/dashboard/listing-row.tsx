import { format } from 'date-fns'
import { Eye, MoreHorizontal, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import type { OwnPropertyLine } from '#features/listings/contract'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell } from '#platform/web/ui/display/data-table.tsx'
import { counted, price } from '#platform/web/ui/text/format.ts'
import { HomePhoto } from './listing-photo.tsx'
import { movesOf, statusLabel, statusTone, wordsFor, type HomeMove } from '../moves/listing-moves.ts'
import { placeOf } from './listing-groups.ts'
import { RowMenu } from './row-menu.tsx'

const icon = 'grid size-10 place-items-center rounded-field text-quiet hover:bg-sunken hover:text-ink'

export function HomeRow({ home, onMove }: { home: OwnPropertyLine; onMove: (move: HomeMove) => void }) {
  const id = String(home.id)
  const name = home.title ?? home.address ?? 'Home without a title'
  const moves = movesOf(home)
  return (
    <tr className="hover:bg-sunken/50">
      <Cell className="min-w-60 sm:min-w-72">
        <div className="flex items-center gap-3">
          <HomePhoto home={home} />
          <div className="min-w-0">
            <Link to={href('/agent/homes/:id', { id })} className="font-medium hover:underline">
              {name}
            </Link>
            <p className="text-quiet">{placeOf(home) || 'No address yet'}</p>
            <p className="text-xs text-quiet">
              {counted(home.photoCount, 'photo')} · {counted(home.videoCount, 'video')}
            </p>
          </div>
        </div>
      </Cell>
      <Cell className="text-right font-medium whitespace-nowrap tabular-nums">{home.price === null ? '–' : price(home.price)}</Cell>
      <Cell>
        <Badge tone={statusTone(home)}>{statusLabel(home)}</Badge>
        {home.missing.length > 0 && !home.archived && (home.mayPublish || home.isPublic) && (
          <p className="mt-1 text-xs whitespace-nowrap text-quiet">{counted(home.missing.length, 'thing')} missing</p>
        )}
      </Cell>
      <Cell className="whitespace-nowrap text-quiet">{home.publishedAt ? <Day at={home.publishedAt} /> : '–'}</Cell>
      <Cell className="whitespace-nowrap text-quiet">
        <Day at={home.updatedAt} />
      </Cell>
      <Cell>
        <div className="flex justify-end">
          <Link to={href('/agent/homes/:id', { id })} className={icon} aria-label={`Edit ${name}`} title="Edit">
            <Pencil aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
          <Link
            to={home.isPublic ? href('/property/:id', { id }) : href('/agent/homes/:id/preview', { id })}
            className={icon}
            aria-label={home.isPublic ? `Public page of ${name}` : `Preview of ${name}`}
            title={home.isPublic ? 'Public page' : 'Preview'}
          >
            <Eye aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
          {moves.length > 0 && (
            <RowMenu
              label={`Change the status of ${name}`}
              trigger={<MoreHorizontal aria-hidden="true" strokeWidth={1.75} className="size-5" />}
              triggerClassName={icon}
              items={moves.map((move) => ({ label: wordsFor(move).action, onChoose: () => onMove(move) }))}
            />
          )}
        </div>
      </Cell>
    </tr>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{format(new Date(at), 'MMM d, yyyy')}</time>
}
