import * as texts from '#texts/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCampaigns, type AdminCampaign } from '#features/campaigns/contract'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { PageButtons } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { EventCard } from './event-card.tsx'
import { EventForm } from './event-form.tsx'

/** Every event, and the form that makes and edits them. */
export function AdminEvents() {
  const cache = useQueryClient()
  const [page, setPage] = useState(1)
  const reading = useRead(adminCampaigns, { query: { page } }, { keepPrevious: true })
  /** The event in the dialog; `new` for one that does not exist yet. */
  const [open, setOpen] = useState<AdminCampaign | 'new'>()
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(adminCampaigns) })

  async function saved() {
    setOpen(undefined)
    toast({ title: texts.saved })
    await refresh()
  }

  return (
    <ReadView reading={reading} what={texts.eventsRead}>
      {({ items, page: shown, pages }) => (
        <>
          <Button className="self-start" onClick={() => setOpen('new')}>
            {texts.addEvent}
          </Button>
          {items.length === 0 && <EmptyState title={texts.noEventsYet}>{texts.addAnEventToStart}</EmptyState>}
          <ul className="flex flex-col gap-4">
            {items.map((event) => (
              <li key={event.id}>
                <EventCard event={event} onEdit={() => setOpen(event)} onChange={refresh} />
              </li>
            ))}
          </ul>
          <PageButtons label={texts.pagesOfEvents} page={shown} pages={pages} onPage={setPage} />
          <Dialog
            wide
            title={open === 'new' ? texts.addEvent : texts.editEvent}
            open={open !== undefined}
            onClose={() => setOpen(undefined)}
          >
            {open && <EventForm key={open === 'new' ? 0 : open.id} {...(open !== 'new' && { event: open })} onSaved={saved} />}
          </Dialog>
        </>
      )}
    </ReadView>
  )
}
