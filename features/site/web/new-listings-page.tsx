import * as texts from '#texts/site'
import { fill } from '#platform/contract/fill.ts'
import { href, Link, type MetaDescriptor } from 'react-router'
import { PropertyCard } from '#features/property/web'
import { listNewCommunities } from '#features/site/contract'
import { searchProperties } from '#features/search/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { buttonClass, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { chosenIn, choicesOf, isChosen } from './community-choice.ts'
import { CommunityFilter } from './community-filter.tsx'
import { Community } from './new-community.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

const shownAtOnce = 12
const search = () => `${href('/tourstead')}?newConstruction=yes`

/** Works without scripts: what is chosen stands in the address. */
export async function loader({ context, request }: LoaderArgs<'/new-homes'>) {
  const chosen = chosenIn(new URL(request.url).searchParams)
  const query = { newConstruction: 'yes', sort: 'newest', limit: shownAtOnce } as const
  const { call } = context.get(pageRequest)
  const [{ total, items }, communities] = await Promise.all([call(searchProperties, { query }), call(listNewCommunities)])
  const grouped = new Set(communities.items.flatMap(({ homes }) => homes.map(({ card }) => card.id)))
  const isFiltered = chosen.builder !== '' || chosen.community !== ''
  return {
    total,
    // Filtered, the page shows what was chosen alone.
    items: isFiltered ? [] : items.filter(({ id }) => !grouped.has(id)),
    communities: communities.items.filter((each) => isChosen(each, chosen)),
    chosen,
    choices: choicesOf(communities.items),
  }
}

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.newHomesName, { name: product.name }) },
  {
    name: 'description',
    content: texts.newConstructionAndHomesBeingBuilt,
  },
]

export default function NewListingsPage({
  loaderData: { total, items, communities, chosen, choices },
}: PageProps<'/new-homes', typeof loader>) {
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageTitle lead={texts.newlyBuiltHomesAndHomesUnder}>{texts.newHomes}</PageTitle>
      <CommunityFilter chosen={chosen} choices={choices} />
      {communities.map((community) => (
        <Community key={JSON.stringify([community.builder, community.community, community.city])} {...community} />
      ))}
      {communities.length === 0 && (chosen.builder !== '' || chosen.community !== '') ? (
        <EmptyState
          title={texts.noNewHomesOfThisChoice}
          action={
            <ButtonLink to={href('/new-homes')} variant="secondary">
              {texts.clearChoice}
            </ButtonLink>
          }
        >
          {texts.chooseAnotherBuilder}
        </EmptyState>
      ) : total === 0 && communities.length === 0 ? (
        <EmptyState
          title={texts.noNewHomesRightNow}
          action={
            <ButtonLink to={href('/tourstead')} variant="secondary">
              {texts.seeAllHomes}
            </ButtonLink>
          }
        >
          {texts.checkBackSoonForNewHomes}
        </EmptyState>
      ) : items.length === 0 ? (
        <Link to={search()} className={buttonClass({ variant: 'secondary' }, 'self-start')}>
          {texts.searchNewHomes}
        </Link>
      ) : (
        <section aria-labelledby="newest" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
            <h2 id="newest" className="font-display text-2xl font-semibold">
              {communities.length === 0 ? counted(total, texts.newHome) : texts.moreNewHomes}
            </h2>
            <Link to={search()} className="font-medium text-spruce underline-offset-4 hover:underline">
              {texts.searchNewHomes}
            </Link>
          </div>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((home, index) => (
              <li key={home.id} className="contents">
                <PropertyCard home={home} eager={index < 3} />
              </li>
            ))}
          </ul>
          {total > shownAtOnce && (
            <Link to={search()} className={buttonClass({ variant: 'secondary' }, 'self-center')}>
              {fill(texts.seeAllTotal, { total: counted(total, texts.newHome) })}
            </Link>
          )}
        </section>
      )}
      <section className="prose max-w-3xl">
        <h2>{texts.beforeYouSignWithABuilder}</h2>
        <ul>
          <li>{texts.theAgentInTheModelHome}</li>
          <li>{texts.theBuildersContractFavorsTheBuilder}</li>
          <li>{texts.scheduleThreeInspectionsBeforeDrywallBefore}</li>
          <li>{texts.getStandardFeaturesAndUpgradesIn}</li>
          <li>{texts.firstYearTaxesAreOftenBased}</li>
        </ul>
        <p>
          <Link to={href('/buying-guide')}>{texts.readTheBuyingGuide}</Link>
        </p>
      </section>
    </div>
  )
}
