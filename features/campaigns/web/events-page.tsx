import * as texts from '#texts/campaigns'
import { CalendarDays } from 'lucide-react'
import { href, type MetaDescriptor } from 'react-router'
import { getCampaign, listCampaigns, type CampaignLine } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import type { PageNumbers } from '#platform/contract/pages.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Pager } from '#platform/web/ui/display/pager.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { EventLine } from './event-line.tsx'
import { eventMeta } from './event-meta.ts'
import { EventView } from './event-view.tsx'

const pastPerPage = 12

export async function loader({ context, request }: LoaderArgs<'/eventspecial'>) {
  const { call, settings } = context.get(pageRequest)
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const { current, past, ...numbers } = await call(listCampaigns, { query: { page, limit: pastPerPage } })
  const [only] = current
  const event = current.length === 1 && only ? await call(getCampaign, { params: { id: only.id } }) : null
  return { current, past, numbers, event, publicUrl: settings.publicUrl }
}

type Props = PageProps<'/eventspecial', typeof loader>

export const handle = { namesCanonical: true }

export const meta = ({ loaderData }: { loaderData: Props['loaderData'] | undefined }): MetaDescriptor[] =>
  loaderData?.event
    ? eventMeta(loaderData.event, loaderData.publicUrl)
    : [
        { title: fill(texts.eventName, { title: texts.specialEvents, name: product.name }) },
        { name: 'description', content: texts.openHouseWeekendsAndMore },
      ]

/** The event that is on or next; several are a list. What is over stays to be read. */
export default function EventsPage({ loaderData: { current, past, numbers, event } }: Props) {
  if (event)
    return (
      <>
        <EventView key={event.id} event={event} />
        <Past events={past} numbers={numbers} />
      </>
    )
  return (
    <>
      <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
        <PageTitle lead={texts.openHouseWeekendsAndMore}>{texts.specialEvents}</PageTitle>
        {current.length === 0 ? (
          <EmptyState
            pane
            icon={<CalendarDays aria-hidden />}
            title={texts.noEventRightNow}
            action={<ButtonLink to={href('/tourstead')}>{texts.browseHomes}</ButtonLink>}
          >
            {texts.browseHomesMeanwhile}
          </EmptyState>
        ) : (
          <section aria-labelledby="current-events" className="flex flex-col gap-5">
            <h2 id="current-events" className="sr-only">
              {texts.upcoming}
            </h2>
            <Lines events={current} eager />
          </section>
        )}
      </div>
      <Past events={past} numbers={numbers} />
    </>
  )
}

const Lines = ({ events, eager = false }: { events: readonly CampaignLine[]; eager?: boolean }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {events.map((event, index) => (
      <li key={event.id}>
        <EventLine event={event} eager={eager && index < 3} />
      </li>
    ))}
  </ul>
)

function Past({ events, numbers }: { events: readonly CampaignLine[]; numbers: PageNumbers }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="past-events" className="page-width flex flex-col gap-5 pb-12">
      <h2 id="past-events" className="font-display text-2xl font-semibold">
        {texts.pastEvents}
      </h2>
      <Lines events={events} />
      <Pager label={texts.pagesOfPastEvents} {...numbers} to={(page) => ({ search: page > 1 ? `?page=${page}` : '' })} />
    </section>
  )
}
