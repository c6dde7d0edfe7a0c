import * as texts from '#texts/campaigns'
import { data, href, useLoaderData, type MetaDescriptor } from 'react-router'
import { getCampaign, mailCampaignRsvp, proveCampaignRsvp } from '#features/campaigns/contract'
import { answerRsvpForm, type PostedAnswer } from '#features/open-houses/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { eventMeta } from './event-meta.ts'
import { EventView } from './event-view.tsx'

export async function loader({ params, context }: LoaderArgs<'/eventspecial/:id'>) {
  const { call, settings } = context.get(pageRequest)
  try {
    return { event: await call(getCampaign, { params: { id: params.id } }), publicUrl: settings.publicUrl }
  } catch (error) {
    const { status } = await refusalIn(error)
    if (status !== 404 && status !== 400) throw error
    return data({ event: null, publicUrl: settings.publicUrl }, 404)
  }
}

/** For browsers without scripts. */
export function action({ request, context }: LoaderArgs<'/eventspecial/:id'>) {
  const { call } = context.get(pageRequest)
  return answerRsvpForm(request, {
    mail: (id, body) => call(mailCampaignRsvp, { params: { id }, body }),
    prove: (id, body) => call(proveCampaignRsvp, { params: { id }, body }),
  })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const handle = { namesCanonical: true }

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }): MetaDescriptor[] =>
  loaderData?.event
    ? eventMeta(loaderData.event, loaderData.publicUrl)
    : [{ title: fill(texts.eventName, { title: texts.eventNotFound, name: product.name }) }, { name: 'robots', content: 'noindex' }]

/** One event, before, during and after. */
export default function EventPage({ actionData }: { actionData?: PostedAnswer }) {
  const { event } = useLoaderData<typeof loader>()
  if (!event)
    return (
      <EmptyState whole title={texts.eventNotFound} action={<ButtonLink to={href('/eventspecial')}>{texts.seeEvents}</ButtonLink>}>
        {texts.seeWhatIsOn}
      </EmptyState>
    )
  return <EventView key={event.id} event={event} answer={actionData} />
}
