import * as texts from '#texts/billing'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#platform/contract/fill.ts'
import { PagesBack, usePagesBack } from '#platform/web/query/pages-back.tsx'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { SearchForm } from '#platform/web/ui/forms/search-form.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { planNumbers, subscriberFilters, subscribers, type Subscriber, type SubscriberFilter } from '../../contract/admin-plans.ts'
import { EndGrantForm, GrantForm } from './grant-forms.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

interface Opened {
  subscriber: Subscriber
  ends: boolean
}

/** Who is on a plan, searched and paged, with the plan somebody has at no charge. */
export function SubscriberList() {
  const cache = useQueryClient()
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<SubscriberFilter>('all')
  const [opened, setOpened] = useState<Opened>()
  const pages = usePagesBack()
  const { before } = pages
  const reading = useRead(subscribers, { query: { show, ...(search && { search }), ...(before !== undefined && { before }) } })

  async function changed() {
    setOpened(undefined)
    toast({ title: texts.planAtNoChargeSaved })
    await Promise.all([subscribers, planNumbers].map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })))
  }

  return (
    <section aria-labelledby="subscribers" className="flex flex-col gap-4">
      <h2 id="subscribers" className="font-display text-xl font-semibold">
        {texts.agentsOnAPlan}
      </h2>
      <SearchForm
        label={texts.nameOrEmail}
        button={texts.search}
        busy={reading.isFetching}
        maxLength={100}
        onSearch={(text) => {
          pages.toFirst()
          setSearch(text)
        }}
      >
        <Field label={texts.show}>
          <Select
            value={show}
            onChange={(event) => {
              pages.toFirst()
              setShow(event.target.value as SubscriberFilter)
            }}
          >
            {subscriberFilters.map((filter) => (
              <option key={filter} value={filter}>
                {texts.subscriberFilterNames[filter]}
              </option>
            ))}
          </Select>
        </Field>
      </SearchForm>
      <p className="text-sm text-quiet">{texts.searchFindsAllAgents}</p>
      <ReadView
        reading={reading}
        what={texts.theAgents}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.nobodyHere}>{texts.searchForAnAgent}</EmptyState>}
      >
        {({ items }) => (
          <SubscriberTable
            items={items}
            onGrant={(subscriber) => setOpened({ subscriber, ends: false })}
            onEnd={(subscriber) => setOpened({ subscriber, ends: true })}
          />
        )}
      </ReadView>
      <PagesBack pages={pages} next={reading.data?.next ?? null} />
      <Dialog
        title={fill(opened?.ends ? texts.endPlanOf : texts.planAtNoChargeFor, { name: opened?.subscriber.name ?? '' })}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened &&
          (opened.ends ? (
            <EndGrantForm key={opened.subscriber.id} subscriber={opened.subscriber} onSaved={changed} />
          ) : (
            <GrantForm key={opened.subscriber.id} subscriber={opened.subscriber} onSaved={changed} />
          ))}
      </Dialog>
    </section>
  )
}
