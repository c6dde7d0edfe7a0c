import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Form, href, useNavigate, useSearchParams } from 'react-router'
import { changedAddress } from '#features/browse/contract'
import { propertyTypes, publicStatuses, sortOrders, type SortOrder } from '#features/listings/contract'
import { PlaceInput } from '#features/location/web'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { chipLook } from '#platform/web/ui/chip.tsx'
import { shortPrice } from '#platform/web/ui/format.ts'
import { Select } from '#platform/web/ui/select.tsx'
import { TextInput } from '#platform/web/ui/text-input.tsx'

const sortNames: Record<SortOrder, string> = {
  newest: 'Newest',
  price: 'Lowest price',
  '-price': 'Highest price',
  beds: 'Most bedrooms',
  area: 'Largest',
  perArea: 'Lowest price per square foot',
  tour: 'Longest tour',
  distance: 'Nearest',
}
const atLeast = ['1', '2', '3', '4', '5']

/** The search as a plain form: it works without JavaScript; with it, every change is applied at once. */
export function FilterBar({ fields }: { fields: Record<string, string> }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const apply = () => {
      const values = new FormData(element)
      const changes: Record<string, string | string[] | null> = {}
      for (const name of ['q', 'minPrice', 'maxPrice', 'beds', 'baths', 'types', 'statuses', 'sort'])
        changes[name] = values.getAll(name).map(String)
      // Another place is looked for: the old map section would hide it.
      if (String(values.get('q') ?? '').trim() !== (params.get('q') ?? ''))
        Object.assign(changes, { bounds: null, city: null, state: null, zip: null, county: null })
      void navigate(changedAddress(params, changes) || href('/tourstead'), { preventScrollReset: true })
    }
    const submit = (event: Event) => {
      event.preventDefault()
      apply()
    }
    // The browser's own change event fires when a value is settled, not on every key.
    element.addEventListener('change', apply)
    element.addEventListener('submit', submit)
    return () => {
      element.removeEventListener('change', apply)
      element.removeEventListener('submit', submit)
    }
  }, [navigate, params])

  // Back and forward change the address without this form: its fields follow, and keep the focus.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        control.checked = valuesOf(params, control.name).includes(control.value)
      else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = params.get(control.name) ?? (control.name === 'sort' ? 'newest' : '')
    }
  }, [params])

  const list = (name: string) => valuesOf(params, name)
  const value = (name: string) => params.get(name) ?? ''
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className="z-10 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-3 sm:px-6"
    >
      {['view', 'bounds', 'agentId', 'city', 'state', 'zip', 'county'].map(
        (name) => params.has(name) && <input key={name} type="hidden" name={name} value={value(name)} />,
      )}
      <div className="flex w-full gap-2 sm:w-80">
        <PlaceInput name="q" label="City, ZIP, address or words" defaultValue={value('q')} />
        <Button type="submit" variant="primary" size="medium" aria-label="Search">
          <Search aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <div className="-mx-4 flex flex-1 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <Panel label={priceLabel(value('minPrice'), value('maxPrice'))} active={Boolean(value('minPrice') || value('maxPrice'))}>
          <div className="grid grid-cols-2 gap-3">
            <Labelled text="Lowest price">
              <TextInput
                name="minPrice"
                inputMode="numeric"
                defaultValue={value('minPrice')}
                placeholder="No minimum"
                aria-invalid={Boolean(fields['minPrice'])}
              />
            </Labelled>
            <Labelled text="Highest price">
              <TextInput
                name="maxPrice"
                inputMode="numeric"
                defaultValue={value('maxPrice')}
                placeholder="No maximum"
                aria-invalid={Boolean(fields['maxPrice'])}
              />
            </Labelled>
          </div>
        </Panel>
        <Panel label={roomsLabel(value('beds'), value('baths'))} active={Boolean(value('beds') || value('baths'))}>
          <div className="grid grid-cols-2 gap-3">
            {(['beds', 'baths'] as const).map((name) => (
              <Labelled key={name} text={name === 'beds' ? 'Bedrooms' : 'Bathrooms'}>
                <Select name={name} defaultValue={value(name)}>
                  <option value="">Any</option>
                  {atLeast.map((number) => (
                    <option key={number} value={number}>{`${number} or more`}</option>
                  ))}
                </Select>
              </Labelled>
            ))}
          </div>
        </Panel>
        <Panel label={chosen('Type', list('types'))} active={list('types').length > 0}>
          {propertyTypes.map((type) => (
            <Checkbox key={type} name="types" value={type} defaultChecked={list('types').includes(type)} label={type} />
          ))}
        </Panel>
        <Panel label={chosen('Status', list('statuses'))} active={list('statuses').length > 0}>
          {publicStatuses.map((status) => (
            <Checkbox
              key={status}
              name="statuses"
              value={status}
              defaultChecked={list('statuses').includes(status)}
              label={status === 'Closed' ? 'Sold' : status}
            />
          ))}
        </Panel>
        <div className="ml-auto flex items-center gap-2 text-sm whitespace-nowrap text-quiet">
          <span aria-hidden="true">Sort</span>
          <Select name="sort" aria-label="Sort" defaultValue={value('sort') || 'newest'} className="min-h-10 py-0 text-sm">
            {sortOrders
              .filter((order) => order !== 'distance' || params.has('near'))
              .map((order) => (
                <option key={order} value={order}>
                  {sortNames[order]}
                </option>
              ))}
          </Select>
        </div>
      </div>
    </Form>
  )
}

const valuesOf = (params: URLSearchParams, name: string): string[] => params.getAll(name).flatMap((value) => value.split(','))

function Panel({ label, active, children }: { label: string; active: boolean; children: ReactNode }) {
  return (
    <details name="filter" className="relative shrink-0">
      <summary className={chipLook(active, 'cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <div className="fixed inset-x-4 z-30 mt-2 flex max-h-[60dvh] flex-col gap-2 overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float sm:absolute sm:inset-x-auto sm:w-80">
        {children}
        <Button type="submit" size="small" className="mt-2 self-end">
          Show homes
        </Button>
      </div>
    </details>
  )
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {text}
      {children}
    </label>
  )
}

function priceLabel(least: string, most: string): string {
  const [from, to] = [Number(least), Number(most)]
  if (from > 0 && to > 0) return `${shortPrice(from)} – ${shortPrice(to)}`
  if (from > 0) return `From ${shortPrice(from)}`
  return to > 0 ? `Up to ${shortPrice(to)}` : 'Price'
}

function roomsLabel(beds: string, baths: string): string {
  const parts = [beds && `${beds}+ beds`, baths && `${baths}+ baths`].filter(Boolean)
  return parts.join(', ') || 'Beds and baths'
}

function chosen(name: string, values: string[]): string {
  if (values.length === 0) return name
  return values.length === 1 ? (values[0] ?? name) : `${name}: ${values.length}`
}
