import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { getProperty, listMyProperties, previewProperty } from '#features/listings/contract'
import type { MyPropertyLine } from '../../contract/property.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/display/chip.tsx'
import { Column, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { TextInput } from '#platform/web/ui/forms/text-input.tsx'
import type { ListingMove } from '../moves/listing-moves.ts'
import { dashboardParts } from './dashboard-parts.ts'
import { ListingRow } from './listing-row.tsx'
import { MoveDialog } from '../moves/move-dialog.tsx'
import { groups, inGroup, matches, sorted, sortKeys, type Group, type Sorting, type SortKey } from './listing-groups.ts'

const columns: Record<SortKey, string> = {
  title: texts.listing,
  price: texts.price,
  status: texts.status,
  published: texts.published,
  updated: texts.updated,
}

/** The agent's listings as a table; filter and order are part of the address. */
export function ListingsTab({ listings }: { listings: readonly MyPropertyLine[] }) {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const numbers = dashboardParts().useNumbers()
  const [moving, setMoving] = useState<{ listing: MyPropertyLine; move: ListingMove }>()
  const group = groups.find((name) => name === params.get('show')) ?? 'All'
  const query = params.get('words') ?? ''
  const sorting = sortingIn(params.get('sort'))
  const shown = sorted(
    listings.filter((listing) => inGroup(listing, group) && matches(listing, query)),
    sorting,
  )

  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const sortBy = (by: SortKey) => {
    const descending = sorting.by === by ? !sorting.descending : by === 'price' || by === 'updated' || by === 'published'
    set('sort', `${descending ? '-' : ''}${by}`)
  }
  const countIn = (name: Group) => listings.filter((listing) => inGroup(listing, name)).length

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div role="group" aria-label={texts.filterListings} className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
          {groups
            .filter((name) => name === 'All' || name === group || countIn(name) > 0)
            .map((name) => (
              <Chip key={name} active={name === group} onClick={() => set('show', name === 'All' ? '' : name)}>
                {name} <span className="opacity-75">{countIn(name)}</span>
              </Chip>
            ))}
        </div>
        <TextInput
          type="search"
          aria-label={texts.searchYourListings}
          placeholder={texts.titleStreetCityOrStatus}
          value={query}
          maxLength={80}
          onChange={(event) => set('words', event.currentTarget.value)}
          className="lg:max-w-72"
        />
      </div>
      <p role="status" className="sr-only">
        {counted(shown.length, texts.listingInSentence)}
      </p>
      {shown.length === 0 ? (
        <NoListings
          archived={group === 'All' && query === '' ? countIn('Archived') : 0}
          onArchived={() => set('show', 'Archived')}
          onClear={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <DataTable
          caption={texts.yourListings}
          columns={[...sortKeys.map((key) => columns[key]), '']}
          head={
            <>
              {sortKeys.map((key) => (
                <Column
                  key={key}
                  sorted={sorting.by === key ? (sorting.descending ? 'descending' : 'ascending') : undefined}
                  onSort={() => sortBy(key)}
                  className={key === 'price' ? 'text-right' : undefined}
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
          {shown.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              numbers={numbers.get(listing.id)}
              onMove={(move) => setMoving({ listing, move })}
            />
          ))}
        </DataTable>
      )}
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

function sortingIn(text: string | null): Sorting {
  const by = sortKeys.find((key) => key === text?.replace('-', ''))
  return by ? { by, descending: text?.startsWith('-') ?? false } : { by: 'updated', descending: true }
}
