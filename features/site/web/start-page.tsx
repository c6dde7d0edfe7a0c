import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { Map as MapIcon, MessageSquare, PlaySquare, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, Link, useLoaderData } from 'react-router'
import { StartField } from '#features/browse/web'
import { PropertyCard } from '#features/property/web'
import { featuredProperties } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { NewestTour } from './newest-tour.tsx'

const description = texts.tourHomesByVideoRoomBy

export async function loader({ context }: LoaderArgs<'/'>) {
  return context.get(pageRequest).call(featuredProperties)
}

export const meta = () => [
  { title: fill(texts.nameHomesWithVideoTours, { name: product.name }) },
  { name: 'description', content: description },
  { property: 'og:title', content: `${product.name}: tour homes by video` },
  { property: 'og:description', content: description },
]

export default function StartPage() {
  const { items } = useLoaderData<typeof loader>()
  const newest = items.find((home) => home.mainPhoto && home.tour)
  return (
    <>
      <section className="page-width grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div>
          <h1 className="max-w-3xl font-display text-3xl font-semibold tracking-tight text-balance sm:text-4xl">{product.tagline}</h1>
          <p className="mt-4 max-w-2xl text-lg text-quiet">{texts.everyHomeIsFilmedByIts}</p>
          <Form method="get" action={href('/tourstead')} role="search" className="mt-7 flex max-w-2xl flex-col gap-2 sm:flex-row">
            <StartField />
            <Button type="submit" size="large">
              <Search aria-hidden="true" className="size-5" />
              {texts.searchHomes}
            </Button>
          </Form>
          <p className="mt-2 text-sm text-quiet">{texts.tryWords}</p>
        </div>
        {newest && <NewestTour home={newest} />}
      </section>

      <section aria-labelledby="featured" className="page-width">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 sm:justify-between">
          <h2 id="featured" className="font-display text-2xl font-semibold">
            {texts.newTours}
          </h2>
          <Link to={href('/tourstead')} className="font-medium text-spruce underline-offset-4 hover:underline">
            {texts.seeAllHomes}
          </Link>
        </div>
        {items.length === 0 ? (
          <EmptyState title={texts.noToursYet}>{texts.checkBackSoonForNewTours}</EmptyState>
        ) : (
          <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((home, index) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} eager={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </section>

      <section className="page-width mt-14">
        <Link
          to={`${href('/tourstead')}?view=map`}
          className="flex flex-col items-start gap-4 rounded-card border border-line bg-spruce-soft p-6 transition-shadow hover:shadow-float sm:flex-row sm:items-center sm:p-8"
        >
          <MapIcon aria-hidden="true" className="size-10 shrink-0 text-spruce" />
          <span className="flex-1">
            <span className="block font-display text-xl font-semibold">{texts.exploreTheMap}</span>
            <span className="mt-1 block text-quiet">{texts.seePricesOnTheMapMove}</span>
          </span>
          <span className={buttonClass({ variant: 'secondary' })}>{texts.openTheMap}</span>
        </Link>
      </section>

      <section className="page-width mt-14 grid gap-8 lg:grid-cols-2">
        <HowItWorks title={texts.forBuyers}>
          <Step icon={<PlaySquare />} title={texts.watchRoomByRoom}>
            {texts.jumpStraightToAnyRoom}
          </Step>
          <Step icon={<MessageSquare />} title={texts.messageTheAgent}>
            {texts.yourMessageGoesToTheListing}
          </Step>
        </HowItWorks>
        <HowItWorks
          title={texts.forAgentsHeading}
          action={
            <Link to={href('/agent-signup')} className={buttonClass({ variant: 'secondary' })}>
              {texts.signUpAsAnAgent}
            </Link>
          }
        >
          <Step icon={<PlaySquare />} title={texts.uploadATourOrPasteA}>
            {texts.labelRoomsAsYouWatchDrafts}
          </Step>
          <Step icon={<MapIcon />} title={texts.publishWhenYoureReady}>
            {texts.seeWhatsMissingPreviewYourListing}
          </Step>
        </HowItWorks>
      </section>
    </>
  )
}

function HowItWorks({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <h2 className="font-display text-xl font-semibold">{title}</h2>
      <ul className="mt-5 flex flex-col gap-5">{children}</ul>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span aria-hidden="true" className="mt-0.5 text-spruce [&_svg]:size-6">
        {icon}
      </span>
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="mt-1 text-quiet">{children}</p>
      </div>
    </li>
  )
}
