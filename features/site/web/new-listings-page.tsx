import { href, Link, type MetaDescriptor } from 'react-router'
import { PropertyCard } from '#features/property/web'
import { insightsFor } from '#features/insights/contract'
import { Insights } from '#features/insights/web'
import { searchProperties } from '#features/search/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { buttonClass, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

const shownAtOnce = 12
const search = () => `${href('/tourstead')}?newConstruction=yes`

export async function loader({ context }: LoaderArgs<'/new-homes'>) {
  const query = { newConstruction: 'yes', sort: 'newest', limit: shownAtOnce } as const
  const { call } = context.get(pageRequest)
  const [{ total, items }, tips] = await Promise.all([
    call(searchProperties, { query }),
    call(insightsFor, { query: { path: href('/new-homes') } }),
  ])
  return { total, items, tips }
}

export const meta = (): MetaDescriptor[] => [
  { title: `New homes · ${product.name}` },
  {
    name: 'description',
    content: 'Newly built homes and homes under construction, each with a video tour, and what to ask before you sign with a builder.',
  },
]

export default function NewListingsPage({ loaderData: { total, items, tips } }: PageProps<'/new-homes', typeof loader>) {
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageTitle lead="Newly built, or still being built: the agent says which, and pictures of what is not there yet are labeled.">
        New homes
      </PageTitle>
      {items.length === 0 ? (
        <EmptyState
          title="No new homes right now"
          action={
            <ButtonLink to={href('/tourstead')} variant="secondary">
              See all homes
            </ButtonLink>
          }
        >
          As soon as an agent publishes a newly built home, it appears here.
        </EmptyState>
      ) : (
        <section aria-labelledby="newest" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="newest" className="font-display text-2xl font-semibold">
              {counted(total, 'new home')}
            </h2>
            <Link to={search()} className="font-medium text-spruce underline-offset-4 hover:underline">
              Search among them
            </Link>
          </div>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((home, index) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} eager={index < 3} />
              </li>
            ))}
          </ul>
          {total > items.length && (
            <Link to={search()} className={buttonClass({ variant: 'secondary' }, 'self-center')}>
              See all {counted(total, 'new home')}
            </Link>
          )}
        </section>
      )}
      <section className="prose max-w-3xl">
        <h2>Before you sign with a builder</h2>
        <ul>
          <li>The agent in the model home works for the builder. You may bring your own; say so at your first visit.</li>
          <li>The builder’s contract is the builder’s. Ask a lawyer what happens to your deposit if the home is late.</li>
          <li>Have it inspected three times: before the walls are closed, before you close, and before the first year’s warranty ends.</li>
          <li>Ask what is standard and what is an upgrade, in writing; model homes show the upgrades.</li>
          <li>Taxes of the first year are often those of the empty lot. Ask what they will be with the home on it.</li>
        </ul>
        <p>
          <Link to={href('/buying-guide')}>Read the buying guide</Link>
        </p>
      </section>
      <Insights tips={tips} />
    </div>
  )
}
