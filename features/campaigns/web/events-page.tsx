import * as texts from '#texts/campaigns'
import { CalendarDays } from 'lucide-react'
import { href, type MetaDescriptor } from 'react-router'
import { getCampaign, listCampaigns, type CampaignLine } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { EventLine } from './event-line.tsx'
import { eventMeta } from './event-meta.ts'
import { EventView } from './event-view.tsx'

export async function loader({ context }: LoaderArgs<'/eventspecial'>) {
  const { call, settings } = context.get(pageRequest)
  const { current, past } = await call(listCampaigns)
  const [only] = current
  const event = current.length === 1 && only ? await call(getCampaign, { params: { id: only.id } }) : null
  return { current, past, event, publicUrl: settings.publicUrl }
}

type Props = PageProps<'/eventspecial', typeof loader>

export const meta = ({ loaderData }: { loaderData: Props['loaderData'] | undefined }): MetaDescriptor[] =>
  loaderData?.event
    ? eventMeta(loaderData.event, loaderData.publicUrl)
    : [
        { title: fill(texts.eventName, { title: texts.specialEvents, name: product.name }) },
        { name: 'description', content: texts.openHouseWeekendsAndMore },
      ]

/** The event that is on or next; several are a list. What is over stays to be read. */
export default function EventsPage({ loaderData: { current, past, event } }: Props) {
  if (event)
    return (
      <>
        <EventView key={event.id} event={event} />
        <Past events={past} />
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
      <Past events={past} />
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

function Past({ events }: { events: readonly CampaignLine[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="past-events" className="page-width flex flex-col gap-5 pb-12">
      <h2 id="past-events" className="font-display text-2xl font-semibold">
        {texts.pastEvents}
      </h2>
      <Lines events={events} />
    </section>
  )
}
