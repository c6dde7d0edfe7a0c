import * as texts from '#texts/open-houses'
import { useState } from 'react'
import { data, href, Link, useLoaderData, type MetaDescriptor } from 'react-router'
import { getProperty, openHouseText } from '#features/listings/contract'
import { mailRsvp, openHousesOf, proveRsvp, saveRsvp } from '#features/open-houses/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { call } from '#platform/web/call/call.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { useUser } from '#platform/web/session/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { answerRsvpForm, type PostedAnswer } from './posted/answer-form.ts'
import { RsvpCard } from './rsvp-card.tsx'
import { useMyAnswer } from './use-my-answer.ts'
import { wholeTimes } from '#platform/web/ui/text/format.ts'

export async function loader({ params, context }: LoaderArgs<'/open-houses/:propertyId'>) {
  const asked = context.get(pageRequest).call
  try {
    const [property, houses] = await Promise.all([
      asked(getProperty, { params: { id: params.propertyId } }),
      asked(openHousesOf, { params: { propertyId: params.propertyId } }),
    ])
    return { property, items: houses.items }
  } catch (error) {
    const { status } = await refusalIn(error)
    if (status !== 404 && status !== 400) throw error
    return data({ property: null, items: [] }, 404)
  }
}

/** Handles the form of a visitor without an account, with or without scripts. */
export function action({ request, context }: LoaderArgs<'/open-houses/:propertyId'>) {
  const asked = context.get(pageRequest).call
  return answerRsvpForm(request, {
    mail: (id, body) => asked(mailRsvp, { params: { id }, body }),
    prove: (id, body) => asked(proveRsvp, { params: { id }, body }),
  })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const meta = ({ loaderData }: { loaderData: Loaded | undefined }): MetaDescriptor[] => [
  {
    title: `${loaderData?.property ? fill(texts.openHousesAtTitle, { title: loaderData.property.title }) : texts.openHouses} · ${product.name}`,
  },
  { name: 'description', content: texts.visitWithoutAnAppointment },
  ...(loaderData && loaderData.items.length > 0 ? [] : [{ name: 'robots', content: 'noindex' }]),
]

/** The open houses of a listing, and whether this person comes. */
export default function OpenHousesPage({ actionData }: { actionData?: PostedAnswer }) {
  const loaded = useLoaderData<typeof loader>()
  const user = useUser()
  const [items, setItems] = useState(loaded.items)
  const propertyId = loaded.property?.id
  const me = user?.id ?? 0

  const answer = useMyAnswer(
    propertyId === undefined ? 0 : me,
    String(propertyId),
    () => call(openHousesOf, { params: { propertyId: propertyId ?? 0 } }),
    (reply) => setItems(reply.items),
  )

  if (!loaded.property)
    return (
      <EmptyState whole title={texts.thisListingIsNotPublic} action={<ButtonLink to={href('/tourstead')}>{texts.findHomes}</ButtonLink>} />
    )
  const id = String(loaded.property.id)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 sm:py-10">
      <PageTitle {...(items.length > 0 && { lead: texts.visitWithoutAnAppointment })}>
        {fill(texts.openHousesAtTitle, { title: loaded.property.title })}
      </PageTitle>
      <Link to={href('/property/:id', { id })} className="self-start py-1 text-spruce underline underline-offset-2">
        {texts.backToTheHome}
      </Link>
      {items.length === 0 && (
        <EmptyState
          title={texts.noOpenHouses}
          action={<ButtonLink to={href('/schedule/:propertyId?', { propertyId: id })}>{texts.requestATour}</ButtonLink>}
        >
          {texts.askForATourInstead}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {items.map((house) => (
          <li key={house.id}>
            <RsvpCard
              heading={wholeTimes(openHouseText(house))}
              spotsLeft={house.spotsLeft}
              myParty={house.myParty}
              isSignedIn={me > 0}
              answer={answer}
              back={href('/open-houses/:propertyId', { propertyId: id })}
              note={texts.agentSeesYourRsvp}
              posted={{ id: house.id, action: href('/open-houses/:propertyId', { propertyId: id }), answer: actionData }}
              send={async (party) => {
                const changed = await call(saveRsvp, { params: { id: house.id }, body: { party } })
                setItems((shown) => shown.map((each) => (each.id === changed.id ? changed : each)))
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
