import { Map as MapIcon, MessageSquare, Play, PlaySquare, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, Link, useLoaderData } from 'react-router'
import { StartField } from '#features/browse/web'
import { PropertyCard } from '#features/property/web'
import { featuredProperties } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Picture } from '#platform/web/ui/display/picture.tsx'

const description =
  'Homes shown as video tours, room by room, on a map. Watch the kitchen before you visit, and write to the agent who lists the home.'

export async function loader({ context }: LoaderArgs<'/'>) {
  return context.get(pageRequest).call(featuredProperties)
}

export const meta = () => [
  { title: `${product.name}: homes with video tours` },
  { name: 'description', content: description },
  { property: 'og:title', content: `${product.name}: homes with video tours` },
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
          <p className="mt-4 max-w-2xl text-lg text-quiet">
            Every home here is filmed by the agent who lists it. Jump straight to the kitchen, then ask what you want to know.
          </p>
          <Form method="get" action={href('/tourstead')} role="search" className="mt-7 flex max-w-2xl flex-col gap-2 sm:flex-row">
            <StartField />
            <Button type="submit" size="large">
              <Search aria-hidden="true" className="size-5" />
              Search homes
            </Button>
          </Form>
        </div>
        {newest?.mainPhoto && (
          <Link
            to={href('/property/:id', { id: String(newest.id) })}
            className="group relative hidden overflow-hidden rounded-card shadow-float lg:block"
          >
            <Picture sizes={newest.mainPhoto.sizes} alt="" width={4} height={3} eager slot="27rem" />
            <span className="absolute inset-x-0 bottom-0 flex items-center gap-3 film-shade [--film-clear:4rem] px-5 pb-5 text-white">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/90 text-black transition-transform group-hover:scale-110">
                <Play aria-hidden="true" className="size-5 fill-current" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm">Newest tour</span>
                <span className="block truncate font-medium">{newest.title}</span>
              </span>
            </span>
          </Link>
        )}
      </section>

      <section aria-labelledby="featured" className="page-width">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 sm:justify-between">
          <h2 id="featured" className="font-display text-2xl font-semibold">
            New tours
          </h2>
          <Link to={href('/tourstead')} className="font-medium text-spruce underline-offset-4 hover:underline">
            See all homes
          </Link>
        </div>
        {items.length === 0 ? (
          <EmptyState title="No tours yet">As soon as an agent publishes a home, its tour appears here.</EmptyState>
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
            <span className="block font-display text-xl font-semibold">Look around on the map</span>
            <span className="mt-1 block text-quiet">Prices stand where the homes are. Move the map, and the list follows.</span>
          </span>
          <span className={buttonClass({ variant: 'secondary' })}>Open the map</span>
        </Link>
      </section>

      <section className="page-width mt-14 grid gap-8 lg:grid-cols-2">
        <HowItWorks title="If you are looking for a home">
          <Step icon={<PlaySquare />} title="Watch room by room">
            Each tour has chapters. One key takes you to the room you care about.
          </Step>
          <Step icon={<MessageSquare />} title="Write to the agent">
            Your message goes to the person named on the page, and to nobody else.
          </Step>
        </HowItWorks>
        <HowItWorks
          title="If you sell homes"
          action={
            <Link to={href('/agent-signup')} className={buttonClass({ variant: 'secondary' })}>
              Sign up as an agent
            </Link>
          }
        >
          <Step icon={<PlaySquare />} title="Upload a tour or paste its link">
            Mark the rooms while you watch. Drafts are saved as you type.
          </Step>
          <Step icon={<MapIcon />} title="Publish when it is right">
            You see what is still missing, preview the page, and change price and status at any time.
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
