import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getProperty, listMyProperties, previewProperty } from '#features/listings/contract'
import { listingSorts, type ListingSort, type MyListings } from '../../contract/my-listings.ts'
import type { MyPropertyLine } from '../../contract/property.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/display/chip.tsx'
import { Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Pager } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { count, counted } from '#platform/web/ui/text/format.ts'
import type { ListingMove } from '../moves/listing-moves.ts'
import { dashboardParts } from './dashboard-parts.ts'
import { dayColumn, ListingRow } from './listing-row.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import { groupInCall, groups, sortingIn } from './listing-groups.ts'
import { ListingSearch } from './listing-search.tsx'

const columns: Record<ListingSort, string> = {
  title: texts.listing,
  price: texts.price,
  status: texts.status,
  published: texts.published,
  updated: texts.updated,
}

/** One page of the agent's listings as a table; filter, order and page are part of the address. */
export function ListingsTab({ listings }: { listings: MyListings }) {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const [moving, setMoving] = useState<{ listing: MyPropertyLine; move: ListingMove }>()
  const { items, total, page, pages, counts } = listings
  const { useNumbers, NumbersInfo } = dashboardParts()
  const numbers = useNumbers(items.map(({ id }) => id))
  const group = groups.find((name) => name === params.get('show')) ?? 'All'
  const searchText = params.get('words') ?? ''
  const sorting = sortingIn(params)

  const changed = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (name !== 'page') next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  const set = (name: string, value: string) => setParams(changed(name, value), { replace: true, preventScrollReset: true })
  const sortBy = (by: ListingSort) => {
    const descending = sorting.by === by ? !sorting.descending : by === 'price' || by === 'updated' || by === 'published'
    set('sort', `${descending ? '-' : ''}${by}`)
  }
  const countIn = (name: string) => counts[groupInCall(name)]

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div role="group" aria-label={texts.filterListings} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
          {groups
            .filter((name) => name === 'All' || name === group || countIn(name) > 0)
            .map((name) => (
              <Chip key={name} active={name === group} onClick={() => set('show', name === 'All' ? '' : name)}>
                {name} <span className="opacity-75">{count(countIn(name))}</span>
              </Chip>
            ))}
        </div>
        <ListingSearch text={searchText} onChange={(text) => set('words', text)} />
      </div>
      {NumbersInfo && numbers.size > 0 && (
        <div className="-mb-2 flex justify-end">
          <NumbersInfo />
        </div>
      )}
      <p role="status" className="sr-only">
        {counted(total, texts.listingInSentence)}
      </p>
      {total === 0 ? (
        <NoListings
          archived={group === 'All' && searchText === '' ? countIn('Archived') : 0}
          onArchived={() => set('show', 'Archived')}
          onClear={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <DataTable
          caption={texts.yourListings}
          columns={[...listingSorts.map((key) => columns[key]), '']}
          head={
            <>
              {listingSorts.map((key) => (
                <Column
                  key={key}
                  sorted={sorting.by === key ? (sorting.descending ? 'descending' : 'ascending') : undefined}
                  onSort={() => sortBy(key)}
                  className={clsx(key === 'price' && 'text-right', (key === 'published' || key === 'updated') && dayColumn)}
                >
                  {columns[key]}
                </Column>
              ))}
              <Column>
                <span className="sr-only">{texts.actions}</span>
              </Column>
            </>
          }
        >
          {items.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              numbers={numbers.get(listing.id)}
              onMove={(move) => setMoving({ listing, move })}
            />
          ))}
        </DataTable>
      )}
      <Pager
        label={texts.pagesOfYourListings}
        page={page}
        pages={pages}
        to={(number) => ({ search: String(changed('page', String(number))) })}
      />
      {moving && (
        <MoveDialog
          {...moving}
          onClose={() => setMoving(undefined)}
          onDone={() => {
            toast({
              title: moving.move.kind === 'delete' ? texts.draftDeleted : texts.listingUpdated,
              ...(moving.listing.title && { description: moving.listing.title }),
            })
            setMoving(undefined)
            for (const { path } of [listMyProperties, previewProperty, getProperty]) void queries.invalidateQueries({ queryKey: [path] })
          }}
        />
      )}
    </div>
  )
}

/** An agent whose listings are all archived searched for nothing; everybody else may clear the search. */
function NoListings({ archived, onArchived, onClear }: { archived: number; onArchived: () => void; onClear: () => void }) {
  if (archived > 0)
    return (
      <EmptyState
        title={texts.noCurrentListings}
        action={
          <Button variant="secondary" onClick={onArchived}>
            {texts.showArchivedListings}
          </Button>
        }
      >
        {archived === 1 ? texts.yourOnlyListingIsArchived : fill(texts.allArchivedOfYourListingsAre, { archived })}
      </EmptyState>
    )
  return (
    <EmptyState
      title={texts.noMatches}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearSearch}
        </Button>
      }
    >
      {texts.tryADifferentWordOrStatus}
    </EmptyState>
  )
}
