import * as texts from '#texts/library'
import { useQueryClient } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { libraryHistory, libraryItems, libraryKinds, moveItem, type LibraryItem, type LibraryKind } from '#features/library/contract'
import { call, explain } from '#platform/web/call/call.ts'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { libraryStates, type LibraryState } from '../contract/vocabulary.ts'
import { ItemCard, type QuickStep } from './item-card.tsx'
import { ItemDialogs, type OpenDialog } from './item-dialogs.tsx'

const doneTexts: Record<QuickStep, string> = {
  publish: texts.published,
  confirm: texts.replacementConfirmed,
  undo: texts.replacementUndone,
}

/** Everything shared, searched, filtered and paged, with what administrators do to it. */
export function LibraryManager() {
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<LibraryKind | ''>('')
  const [state, setState] = useState<LibraryState | ''>('')
  const pages = usePagesBack()
  const [open, setOpen] = useState<OpenDialog>()
  const cache = useQueryClient()
  const anew = async () => {
    await cache.invalidateQueries({ queryKey: keyOf(libraryItems) })
    await cache.invalidateQueries({ queryKey: [libraryHistory.path] })
  }
  async function done(message: string) {
    setOpen(undefined)
    toast({ title: message })
    await anew()
  }
  async function step({ id, revision }: LibraryItem, taken: QuickStep) {
    try {
      await call(moveItem, { params: { id }, body: { revision, step: taken, reason: '' } })
      toast({ title: doneTexts[taken] })
    } catch (error) {
      toast({ title: texts.couldNotDoIt, description: explain(error), variant: 'destructive' })
    }
    await anew()
  }
  const { before } = pages
  const query = { ...(search && { search }), ...(kind && { kind }), ...(state && { state }), ...(before !== undefined && { before }) }
  const reading = useRead(libraryItems, { query })
  const next = reading.data?.next ?? null
  const isFiltered = search !== '' || kind !== '' || state !== '' || before !== undefined
  return (
    <>
      <SearchForm
        label={texts.searchLabel}
        button={texts.search}
        busy={reading.isFetching}
        maxLength={100}
        onSearch={(text) => {
          pages.toFirst()
          setSearch(text)
        }}
      >
        <Field label={texts.kind}>
          <Select
            value={kind}
            onChange={(event) => {
              pages.toFirst()
              setKind(event.target.value as LibraryKind | '')
            }}
          >
            <option value="">{texts.anyKind}</option>
            {libraryKinds.map((each) => (
              <option key={each} value={each}>
                {texts.kindNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.status}>
          <Select
            value={state}
            onChange={(event) => {
              pages.toFirst()
              setState(event.target.value as LibraryState | '')
            }}
          >
            <option value="">{texts.anyStatus}</option>
            {libraryStates.map((each) => (
              <option key={each} value={each}>
                {texts.stateNames[each]}
              </option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      <Button className="self-start" onClick={() => setOpen({ show: 'edit' })}>
        {texts.addItem}
      </Button>
      <ReadView reading={reading} what={texts.theLibrary} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {({ items }) => <ItemList items={items} isFiltered={isFiltered} onOpen={setOpen} onStep={step} />}
      </ReadView>
      <PagesBack pages={pages} next={next} />
      <ItemDialogs open={open} onClose={() => setOpen(undefined)} onDone={(message) => void done(message)} />
    </>
  )
}

interface ItemListProps {
  items: readonly LibraryItem[]
  isFiltered: boolean
  onOpen: (dialog: OpenDialog) => void
  onStep: (item: LibraryItem, step: QuickStep) => Promise<void>
}

function ItemList({ items, isFiltered, onOpen, onStep }: ItemListProps) {
  if (items.length === 0)
    return (
      <EmptyState icon={<Images aria-hidden="true" />} title={isFiltered ? texts.noMatches : texts.emptyLibrary}>
        {isFiltered ? texts.noMatchesHelp : texts.emptyLibraryHelp}
      </EmptyState>
    )
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.id} className="flex min-w-0">
          <ItemCard item={item} onOpen={onOpen} onStep={onStep} />
        </li>
      ))}
    </ul>
  )
}
