import * as texts from '#texts/comparison'
import { fill } from '#platform/contract/fill.ts'
import { href, useLoaderData, useLocation, type LoaderFunctionArgs, type MetaDescriptor } from 'react-router'
import { comparedIds } from '#features/comparison/contract'
import { getProperty, formerProperty, type Property } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest } from '#platform/web/page-request.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { comparisonStore } from './comparison-store.ts'
import { FactTable } from './fact-table.tsx'
import { FormerListings } from './former-listings.tsx'
import { RoomPlayback } from './room-playback.tsx'
import { ShareTools } from './share-tools.tsx'
import { useFollowedList } from './use-followed-list.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { call } = context.get(pageRequest)
  const ids = comparedIds(new URL(request.url).searchParams)
  const replies = await Promise.all(ids.map((id) => call(getProperty, { params: { id } }).catch(undefinedIfGone)))
  const listings: Property[] = replies.filter((listing) => listing !== undefined)
  const missing = ids.filter((_, index) => replies[index] === undefined)
  const former = await Promise.all(
    missing.map(async (id) => ({ id, place: await call(formerProperty, { params: { id } }).catch(undefinedIfGone) })),
  )
  return { homes: listings, former }
}

/** A listing that is not public any more is no failure of the page. */
function undefinedIfGone(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && 'status' in error && error.status === 404) return undefined
  throw error
}

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.compareHomesName, { name: product.name }) },
  { name: 'description', content: texts.compareUpToThreeHomes },
  { name: 'robots', content: 'noindex' },
]

export default function ComparePage() {
  const { homes, former } = useLoaderData<typeof loader>()
  const asked = comparedIds(new URLSearchParams(useLocation().search))
  const { own, list } = useFollowedList(asked)

  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:py-12">
      <PageTitle lead={texts.differencesAreHighlighted} actions={homes.length > 0 && <ShareTools homes={homes} />}>
        {texts.compareHomes}
      </PageTitle>
      {asked.length > 0 && !own && homes.length > 0 && (
        <Notice title={texts.sharedComparison}>
          <p>{list.length > 0 ? texts.yourOwnListIsUnchanged : texts.itIsntSavedYet}</p>
          <Button size="small" variant="secondary" className="mt-2" data-print="hide" onClick={() => comparisonStore.replace(homes)}>
            {list.length > 0 ? texts.replaceMyListWithThese : texts.saveTheseHomes}
          </Button>
        </Notice>
      )}
      {former.length > 0 && <FormerListings former={former} list={list} />}
      {homes.length > 0 ? (
        <>
          {homes.length === 1 && <p className="text-quiet">{texts.addAnotherHomeToSeeDifferences}</p>}
          <RoomPlayback key={homes.map(({ id }) => id).join()} homes={homes} />
          <FactTable homes={homes} onRemove={own ? comparisonStore.remove : undefined} />
        </>
      ) : (
        <EmptyState title={texts.nothingToCompareYet} action={<ButtonLink to={href('/tourstead')}>{texts.browseTours}</ButtonLink>}>
          <p>{texts.addUpToThreeHomes}</p>
        </EmptyState>
      )}
    </div>
  )
}
