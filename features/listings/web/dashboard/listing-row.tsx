import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { format } from 'date-fns'
import { Eye, Heart, MessageSquare, MoreHorizontal, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import type { MyPropertyLine } from '../../contract/property.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell } from '#platform/web/ui/display/data-table.tsx'
import { count, counted, price } from '#platform/web/ui/text/format.ts'
import type { ListingNumbers } from './dashboard-parts.ts'
import { ListingPhoto } from './listing-photo.tsx'
import { movesOf, statusLabel, statusTone, moveText, type ListingMove } from '../moves/listing-moves.ts'
import { addressOf } from './listing-groups.ts'
import { RowMenu } from './row-menu.tsx'

/** On tablets the days give their width to the actions. On phones each row is a list that shows both. */
export const dayColumn = 'sm:max-lg:hidden'
const icon = 'grid size-10 place-items-center rounded-field text-quiet hover:bg-sunken hover:text-ink'

interface ListingRowProps {
  listing: MyPropertyLine
  /** Undefined until they are known. */
  numbers: ListingNumbers | undefined
  onMove: (move: ListingMove) => void
}

export function ListingRow({ listing, numbers, onMove }: ListingRowProps) {
  const id = String(listing.id)
  const name = listing.title ?? listing.address ?? texts.untitledListing
  const moves = movesOf(listing)
  return (
    <tr className="hover:bg-sunken/50">
      <Cell className="min-w-72">
        <div className="flex items-center gap-3">
          <ListingPhoto listing={listing} />
          <div className="min-w-0">
            <Link to={href('/agent/homes/:id', { id })} className="font-medium hover:underline">
              {name}
            </Link>
            <p className="text-quiet">{addressOf(listing) || texts.noAddressYet}</p>
            {listing.publishedAt && numbers && <Numbers {...numbers} />}
            <p className="text-xs text-quiet">
              <span>{counted(listing.photoCount, texts.photo)}</span> · <span>{counted(listing.videoCount, texts.video)}</span>
            </p>
          </div>
        </div>
      </Cell>
      <Cell className="text-right font-medium whitespace-nowrap tabular-nums">{listing.price === null ? '–' : price(listing.price)}</Cell>
      <Cell>
        <Badge tone={statusTone(listing)}>{statusLabel(listing)}</Badge>
        {listing.missing.length > 0 && !listing.archived && (listing.mayPublish || listing.isPublic) && (
          <p className="mt-1 text-xs whitespace-nowrap text-quiet">
            {fill(texts.thingsToFix, { things: counted(listing.missing.length, texts.thing) })}
          </p>
        )}
      </Cell>
      <Cell className={clsx(dayColumn, 'whitespace-nowrap text-quiet')}>
        {listing.publishedAt ? <Day at={listing.publishedAt} /> : '–'}
      </Cell>
      <Cell className={clsx(dayColumn, 'whitespace-nowrap text-quiet')}>
        <Day at={listing.updatedAt} />
      </Cell>
      <Cell>
        <div className="flex justify-end">
          <Link to={href('/agent/homes/:id', { id })} className={icon} aria-label={fill(texts.editName, { name })} title={texts.edit}>
            <Pencil aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
          <Link
            to={listing.isPublic ? href('/property/:id', { id }) : href('/agent/homes/:id/preview', { id })}
            className={icon}
            aria-label={listing.isPublic ? fill(texts.publicPageOfName, { name }) : fill(texts.previewOfName, { name })}
            title={listing.isPublic ? texts.publicPage : texts.preview}
          >
            <Eye aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
          {moves.length > 0 && (
            <RowMenu
              label={fill(texts.changeStatusOfName, { name })}
              trigger={<MoreHorizontal aria-hidden="true" strokeWidth={1.75} className="size-5" />}
              triggerClassName={icon}
              items={moves.map((move) => ({ label: moveText(move).action, onChoose: () => onMove(move) }))}
            />
          )}
        </div>
      </Cell>
    </tr>
  )
}

/** Before anything an agent may earn: what became of the home. */
function Numbers({ views, savedNow, conversations }: ListingNumbers) {
  const numbers = [
    { Icon: Eye, text: counted(views, texts.view) },
    { Icon: Heart, text: fill(texts.countSavedNow, { count: count(savedNow) }) },
    { Icon: MessageSquare, text: counted(conversations, texts.conversation) },
  ]
  return (
    <ul className="my-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sm font-medium">
      {numbers.map(({ Icon, text }) => (
        <li key={text} className="flex items-center gap-1 whitespace-nowrap">
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-quiet" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function Day({ at }: { at: string }) {
  return <time dateTime={at}>{format(new Date(at), 'MMM d, yyyy')}</time>
}
