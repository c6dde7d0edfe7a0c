import * as texts from '#texts/campaigns'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { getCampaign, saveCampaignRsvp, windowText, type Answer, type Campaign } from '#features/campaigns/contract'
import { openHouseText } from '#features/listings/contract'
import { RsvpCard, useMyAnswer, type PostedAnswer } from '#features/open-houses/web'
import { PropertyCard } from '#features/property/web'
import { call } from '#platform/web/call/call.ts'
import { useUser } from '#platform/web/session/session.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { PhaseBadge } from './event-line.tsx'
import { Livestream } from './livestream.tsx'
import { wholeTimes } from '#platform/web/ui/text/format.ts'

/** All there is about one event. */
export function EventView({ event, answer }: { event: Campaign; answer?: PostedAnswer | undefined }) {
  const { id, phase, homes, openHouses, livestream } = event
  const isOpen = phase === 'upcoming' || phase === 'on'
  return (
    <div className="page-width flex flex-col gap-10 py-8 sm:py-10">
      <article className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {event.coverUrl && (
            <CoverPicture
              eager
              url={event.coverUrl}
              sizes="(width < 64rem) 100vw, 60rem"
              className="aspect-video w-full rounded-card bg-sunken object-cover"
            />
          )}
          <div className="flex flex-col gap-3">
            <p>
              <PhaseBadge phase={phase} />
            </p>
            <PageTitle>{event.title}</PageTitle>
          </div>
          {phase === 'over' && <Notice>{texts.thisEventHasEnded}</Notice>}
          {phase === 'canceled' && <Notice tone="danger">{texts.nothingToDoItIsOff}</Notice>}
          {livestream && <Livestream stream={livestream} title={event.title} />}
          <div className="max-w-prose text-lg whitespace-pre-line">{event.body}</div>
        </div>
        <aside className="flex flex-col gap-5">
          <Card className="flex flex-col gap-4">
            <dl className="flex flex-col gap-3">
              <div>
                <dt className="text-sm text-quiet">{texts.when}</dt>
                <dd className="font-medium">
                  <time dateTime={event.startsAt}>{wholeTimes(windowText(event))}</time>
                </dd>
              </div>
              {event.place && (
                <div>
                  <dt className="text-sm text-quiet">{texts.where}</dt>
                  <dd className="font-medium">{event.place}</dd>
                </div>
              )}
            </dl>
            {isOpen && (
              <a href={`/api/campaigns/${id}/calendar`} className="self-start py-1 text-spruce underline underline-offset-2">
                {texts.addToYourCalendar}
              </a>
            )}
          </Card>
          {isOpen && <Rsvp key={id} event={event} posted={answer} />}
          <Link to={href('/eventspecial')} className="self-start py-1 text-spruce underline underline-offset-2">
            {texts.allEvents}
          </Link>
        </aside>
      </article>
      {openHouses.length > 0 && <OpenHouseLines openHouses={openHouses} />}
      {homes.length > 0 && (
        <section aria-labelledby="event-homes" className="flex flex-col gap-5">
          <h2 id="event-homes" className="font-display text-2xl font-semibold">
            {texts.homesInThisEvent}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {homes.map((home) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {event.terms && (
        <section aria-labelledby="event-terms" className="flex max-w-prose flex-col gap-2">
          <h2 id="event-terms" className="font-display text-xl font-semibold">
            {texts.terms}
          </h2>
          <p className="text-sm whitespace-pre-line text-quiet">{event.terms}</p>
        </section>
      )}
    </div>
  )
}

/** The page is the same for everybody; whether this person comes is asked for by whoever is signed in. */
function Rsvp({ event, posted }: { event: Campaign; posted: PostedAnswer | undefined }) {
  const { id } = event
  const [answer, setAnswer] = useState<Answer>(event)
  const me = useUser()?.id ?? 0
  const own = useMyAnswer(me, String(id), () => call(getCampaign, { params: { id } }), setAnswer)
  return (
    <RsvpCard
      heading={texts.willYouJoin}
      spotsLeft={answer.spotsLeft}
      myParty={answer.myParty}
      isSignedIn={me > 0}
      answer={own}
      back={href('/eventspecial/:id', { id: String(id) })}
      posted={{ id, action: href('/eventspecial/:id', { id: String(id) }), answer: posted }}
      {...(event.homes.length > 0 && { note: texts.agentsSeeYourRsvp })}
      send={async (party) => setAnswer(await call(saveCampaignRsvp, { params: { id }, body: { party } }))}
    />
  )
}

const OpenHouseLines = ({ openHouses }: Pick<Campaign, 'openHouses'>) => (
  <section aria-labelledby="event-open-houses" className="flex flex-col gap-4">
    <h2 id="event-open-houses" className="font-display text-2xl font-semibold">
      {texts.openHousesDuring}
    </h2>
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {openHouses.map((house) => (
        <li
          key={`${house.propertyId} ${house.date} ${house.startTime}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3"
        >
          <span>
            <span className="block font-medium">{wholeTimes(openHouseText(house))}</span>
            <span className="block text-quiet">{[house.title, house.place].join(', ')}</span>
          </span>
          <Link
            to={href('/open-houses/:propertyId', { propertyId: String(house.propertyId) })}
            className="py-1 text-spruce underline underline-offset-2"
          >
            {texts.seeHomeAndRsvp}
            <span className="sr-only">: {house.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
