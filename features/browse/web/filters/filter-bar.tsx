import * as texts from '#texts/browse'
import { fill } from '#platform/contract/fill.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { addressNames, changedAddress, typedFilters } from '#features/search/contract'
import { useHydrated } from '#platform/web/form/use-hydrated.ts'
import { startSearch } from '../results/start-search.ts'
import { startTiming } from '../results/results-store.ts'
import { DeferredParamsProvider, useDeferredParams } from './deferred-params.tsx'
import { chosenLabel, priceLabel, roomsLabel } from './chip-labels.ts'
import { Group, MoreFields } from './more-fields.tsx'
import { Panel } from './panel.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceFields, RoomFields, StatusFields, TypeFields } from './quick-fields.tsx'
import { followAddress, formValues, setOf } from './search-values.ts'
import { ShowResults } from './show-results.tsx'
import { SortChoice } from './sort-choice.tsx'
import { KnownCounts, useCounts } from './use-counts.ts'

interface FilterBarProps {
  fields: Record<string, string>
  /** Beside the filters: what else can be done with this search. */
  children?: ReactNode
}

type PanelName = 'price' | 'rooms' | 'types' | 'statuses' | 'all'

const quick = ['minPrice', 'maxPrice', 'maxMonthly', 'maxFee', 'reduced', 'beds', 'baths', 'types', 'statuses'] as const
const elsewhere = ['q', 'bounds', 'areas', 'agentId', 'city', 'county', 'state', 'zip', 'sort', 'cursor', 'limit'] as const
const inDrawer = addressNames.filter((name) => ![...quick, ...elsewhere].some((elsewhereName) => elsewhereName === name))
/** Sent along by the plain form, which has no fields for them. */
const hidden = ['view', 'bounds', 'areas', 'agentId', 'city', 'state', 'zip', 'county', 'limit'] as const

export function FilterBar(props: FilterBarProps) {
  return (
    <DeferredParamsProvider>
      <Bar {...props} />
    </DeferredParamsProvider>
  )
}

/** The search as a plain form: it works without JavaScript; with it, every change is applied at once. */
function Bar({ fields, children }: FilterBarProps) {
  const { params, latest, cancel } = useDeferredParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  /** The field somebody types in, until the browser calls its value settled. */
  const typing = useRef<EventTarget>(undefined)
  const [open, setOpen] = useState<PanelName>()
  // One name must not come twice: in the drawer all fields stand together, without scripts those of the chips stay there.
  const together = useHydrated() && open === 'all'

  const go = useCallback(
    (changes: Record<string, string | readonly string[] | null>, chosenAt?: number) => {
      startTiming('filter', chosenAt)
      cancel()
      const address = changedAddress(latest(), { ...changes, ...typedFilters([changes['q'] ?? []].flat().join(';')) })
      startSearch(address)
      void navigate(address || href('/tourstead'), { preventScrollReset: true })
    },
    [navigate, latest, cancel],
  )
  const goTo = (places: readonly string[]) => go({ q: places, bounds: null, city: null, state: null, zip: null, county: null })

  // With the page itself: what was chosen before this code came is chosen again as soon as React has taken over.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return undefined
    // The browser's own change event fires when a value is settled, not on every key.
    const onInput = ({ target }: Event) => (typing.current = target ?? undefined)
    const onChange = (event: Event) => {
      typing.current = undefined
      const { q: _typed, ...values } = formValues(element)
      if ((event.target as HTMLInputElement).name !== 'q') go(values, event.timeStamp)
    }
    const onSubmit = (event: Event) => {
      event.preventDefault()
      const values = formValues(element)
      const typed = values['q']?.join() !== (latest().get('q') ?? '').split(';').join()
      go({ ...values, ...(typed && { bounds: null }) })
      element.querySelectorAll('details[open]').forEach((details) => details.removeAttribute('open'))
    }
    const onPress = ({ target }: Event) => {
      for (const details of element.querySelectorAll('details[open]'))
        if (!details.contains(target as Node)) details.removeAttribute('open')
    }
    element.addEventListener('input', onInput)
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    document.addEventListener('pointerdown', onPress)
    element.removeAttribute('data-unwired')
    return () => {
      element.removeEventListener('input', onInput)
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [go, latest])

  useEffect(() => {
    if (form.current) followAddress(form.current, params, typing.current)
  }, [params, together])

  const panel = (name: PanelName) => ({
    onToggle: (isOpen: boolean) => setOpen((now) => (isOpen ? name : now === name ? undefined : now)),
    action: <ShowResults />,
  })
  const more = setOf(params, inDrawer)
  const priceFields = <PriceFields fields={fields} />
  return (
    <CountsOf open={open}>
      <form
        ref={form}
        method="get"
        action={href('/tourstead')}
        role="search"
        data-unwired=""
        className="z-30 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-3 sm:px-6"
      >
        <UnshownFields />
        <div className="flex w-full gap-2 sm:w-80 sm:min-w-80 sm:flex-1 lg:max-w-md">
          <PlaceField refused={Object.keys(fields).length > 0} onPlaces={goTo} />
        </div>
        <div
          onFocus={({ target }) => {
            // Browsers leave what is seen in part where it is, and a chip at the edge would have the focus unseen.
            if (target.matches('summary:focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          className="-mx-4 flex min-w-0 flex-1 basis-full scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:basis-auto sm:flex-wrap sm:overflow-visible sm:px-0"
        >
          <Panel
            {...panel('price')}
            title={texts.price}
            label={priceLabel(params)}
            active={setOf(params, ['minPrice', 'maxPrice', 'maxMonthly', 'maxFee', 'reduced']) > 0}
          >
            {!together && priceFields}
          </Panel>
          <Panel {...panel('rooms')} title={texts.bedsAndBaths} label={roomsLabel(params)} active={setOf(params, ['beds', 'baths']) > 0}>
            {!together && <RoomFields />}
          </Panel>
          <Panel {...panel('types')} title={texts.typeLabel} label={chosenLabel(params, 'types', 'Type')} active={params.has('types')}>
            {!together && <TypeFields />}
          </Panel>
          <Panel
            {...panel('statuses')}
            title={texts.status}
            label={chosenLabel(params, 'statuses', 'Status')}
            active={params.has('statuses')}
          >
            {!together && <StatusFields />}
          </Panel>
          <Panel
            {...panel('all')}
            drawer
            title={texts.allFilters}
            active={more > 0}
            label={
              <>
                <SlidersHorizontal aria-hidden="true" className="size-4" />
                <span>{more > 0 ? fill(texts.allFiltersMore, { more }) : texts.allFilters}</span>
              </>
            }
          >
            {together && (
              <>
                <Group title={texts.price}>{priceFields}</Group>
                <Group title={texts.bedsAndBaths}>
                  <RoomFields />
                </Group>
                <Group title={texts.homeResult}>
                  <TypeFields />
                  <StatusFields />
                </Group>
              </>
            )}
            <MoreFields fields={fields} />
          </Panel>
          <div className="flex shrink-0 items-center gap-2 sm:ml-auto">
            <SortChoice />
            {children}
          </div>
        </div>
      </form>
    </CountsOf>
  )
}

/** Apart from the fields: they change with every move of the map. */
function UnshownFields() {
  const [params] = useSearchParams()
  return hidden.map((name) => params.has(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />)
}

function CountsOf({ open, children }: { open: PanelName | undefined; children: ReactNode }) {
  // The list is drawn before the counts of the sixty fields are.
  return <KnownCounts value={useDeferredValue(useCounts(open))}>{children}</KnownCounts>
}
