import * as texts from '#texts/tours'
import { fill } from '#platform/contract/fill.ts'
import { data, href, useLoaderData, type MetaDescriptor } from 'react-router'
import { featuredProperties, getProperty } from '#features/listings/contract'
import { tourOptions } from '#features/tours/contract'
import { product } from '#platform/contract/product.ts'
import { isProblem } from '#platform/contract/problem.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { ChooseListing } from './choose-listing.tsx'
import { ScheduleForm } from './schedule-form.tsx'

export async function loader({ params, request, context }: LoaderArgs<'/schedule/:propertyId?'>) {
  const { call } = context.get(pageRequest)
  const { propertyId } = params
  if (!propertyId) return { featured: (await call(featuredProperties)).items.slice(0, 6) }
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(new URL(request.url).searchParams.get('from') ?? '')?.[0]
  try {
    const [property, options] = await Promise.all([
      call(getProperty, { params: { id: propertyId } }),
      call(tourOptions, { params: { propertyId }, query: { ...(from && { from }) } }),
    ])
    return { property, options }
  } catch (error) {
    // A home that left the market since, or a link that was cut.
    const status = error instanceof Response ? error.status : isProblem(error) ? error.status : 500
    if (status !== 404 && status !== 400) throw error
    return data({ gone: true as const }, 404)
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export function meta({ loaderData }: { loaderData: Loaded | undefined }): MetaDescriptor[] {
  const title =
    loaderData && 'property' in loaderData ? fill(texts.requestATourOfTitle, { title: loaderData.property.title }) : texts.requestATour
  return [
    { title: `${title} · ${product.name}` },
    { name: 'description', content: texts.chooseUpToThreeTimesAndTheAgent },
    ...(loaderData && 'featured' in loaderData ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** Chooses kind, day and times of a tour; who asks is settled when it is sent. */
export default function SchedulePage() {
  const loaded = useLoaderData<typeof loader>()
  if ('gone' in loaded)
    return (
      <EmptyState
        whole
        title={texts.thisListingIsNotOnTheMarket}
        action={<ButtonLink to={href('/tourstead')}>{texts.findHomes}</ButtonLink>}
      >
        {texts.findAnotherHomeToTour}
      </EmptyState>
    )
  return (
    <div className="page-width flex flex-col gap-8 py-8 lg:py-10">
      <PageTitle lead={'featured' in loaded ? texts.whichHomeDoYouWantToSee : undefined}>{texts.requestATour}</PageTitle>
      {'featured' in loaded ? (
        <ChooseListing listings={loaded.featured} />
      ) : (
        <ScheduleForm property={loaded.property} options={loaded.options} />
      )}
    </div>
  )
}
