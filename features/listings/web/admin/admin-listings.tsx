import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import { useState, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { standardStatuses, type StandardStatus } from '#features/listings/contract'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Cell, DataTable } from '#platform/web/ui/display/data-table.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { price } from '#platform/web/ui/text/format.ts'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { adminListings, type AdminListing } from '../../contract/admin-listings.ts'
import { statusLabel, statusTone } from '../moves/listing-moves.ts'

interface AdminListingsProps {
  /** What can be done to several: those that are selected, or all that match. */
  several?: (selection: { propertyIds: number[]; search: string; status: StandardStatus | ''; clear: () => void }) => ReactNode
}

/** Every listing of the site, searched and paged. */
export function AdminListings({ several }: AdminListingsProps) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<StandardStatus | ''>('')
  const pages = usePagesBack()
  const { before } = pages
  const query = { ...(search && { search }), ...(status && { status }), ...(before !== undefined && { before }) }
  const reading = useRead(adminListings, { query })
  const next = reading.data?.next ?? null
  return (
    <>
      <SearchForm
        label={texts.titleAddressAgentOrNumber}
        button={texts.search}
        busy={reading.isFetching}
        maxLength={100}
        onSearch={(text) => {
          pages.toFirst()
          // What is not seen anymore is not selected either.
          setSelected(new Set())
          setSearch(text)
        }}
      >
        <Field label={texts.status}>
          <Select
            value={status}
            onChange={(event) => {
              pages.toFirst()
              setSelected(new Set())
              setStatus(event.target.value as StandardStatus | '')
            }}
          >
            <option value="">{texts.anyStatus}</option>
            {standardStatuses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      {several?.({ propertyIds: [...selected], search, status, clear: () => setSelected(new Set()) })}
      <ReadView reading={reading} what={texts.theListings} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {({ items }) => (
          <ListingTable
            items={items}
            none={search || status ? texts.noListingsMatch : texts.noListingsYet}
            {...(several && { selected, onSelect: setSelected })}
          />
        )}
      </ReadView>
      <PagesBack pages={pages} next={next} />
    </>
  )
}

/** Where a listing is taken down after a notice, or comes back. */
function Copyright({ item }: { item: AdminListing }) {
  if (!item.isHeld && !item.isPublic) return null
  const [to, name] = item.isHeld ? [href('/admin/takedowns'), texts.restoreIt] : [href('/copyright'), texts.takeItDown]
  return (
    <Link to={to} aria-label={`${name}: ${item.title ?? texts.untitled}`} className="mt-1 inline-block underline underline-offset-2">
      {name}
    </Link>
  )
}

interface SelectionProps {
  item: AdminListing
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
}

/** Selects a listing that visitors see. */
function Selection({ item: { id, title, isPublic }, selected, onSelect }: SelectionProps) {
  return (
    <label className="-m-3 grid size-11 place-items-center">
      <span className="sr-only">{fill(texts.selectTitle, { title: title ?? texts.untitled })}</span>
      <input
        type="checkbox"
        className="size-5"
        disabled={!isPublic}
        checked={selected.has(id)}
        onChange={(event) => onSelect(new Set(event.target.checked ? [...selected, id] : [...selected].filter((each) => each !== id)))}
      />
    </label>
  )
}

interface ListingTableProps {
  items: readonly AdminListing[]
  /** Shown in place of an empty table. */
  none: string
  selected?: ReadonlySet<number>
  /** Left out where nothing can be selected. */
  onSelect?: (selected: ReadonlySet<number>) => void
}

function ListingTable({ items, none, selected = new Set(), onSelect }: ListingTableProps) {
  if (items.length === 0) return <p role="status">{none}</p>
  const columns = [...(onSelect ? [texts.select] : []), texts.listing, texts.status, texts.price, texts.agent, texts.updated]
  return (
    <DataTable caption={texts.allListings} columns={columns}>
      {items.map((item) => (
        <tr key={item.id}>
          {onSelect && (
            <Cell>
              <Selection item={item} selected={selected} onSelect={onSelect} />
            </Cell>
          )}
          <Cell>
            {item.isPublic ? (
              <Link to={href('/property/:id', { id: String(item.id) })} className="underline underline-offset-2">
                {item.title}
              </Link>
            ) : (
              (item.title ?? texts.untitled)
            )}
            <span className="block text-sm text-quiet">
              {item.id} {item.address && <span>{`· ${item.address}`}</span>}
            </span>
          </Cell>
          <Cell>
            <span className="flex flex-wrap gap-1">
              <Badge tone={statusTone(item)}>{statusLabel(item)}</Badge>
              {item.isHeld && <Badge tone="danger">{texts.legalHold}</Badge>}
              {item.isDemo && <Badge>{texts.demo}</Badge>}
            </span>
            <Copyright item={item} />
          </Cell>
          <Cell>{item.price === null ? '' : price(item.price)}</Cell>
          <Cell>
            <Link to={href('/admin/agent/:agentId/profile', { agentId: String(item.agentId) })} className="underline underline-offset-2">
              {item.agentName}
            </Link>
          </Cell>
          <Cell>
            <LocalDay at={item.updatedAt} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  )
}
