import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { useEffect } from 'react'
import { data, href, useLoaderData } from 'react-router'
import { insightsFor } from '#features/insights/contract'
import { getProperty, formerProperty } from '#features/listings/contract'
import { mainImageAlt } from '#features/listings/web'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { price } from '#platform/web/ui/text/format.ts'
import { importWithRetry } from '#platform/web/ui/import-with-retry.ts'
import { lazyAfterHydration, RequestedPart } from '#platform/web/ui/lazy-parts.tsx'
import { surroundingsOf } from './around/surroundings.ts'
import { facts, placeLine } from './listing-lines.ts'
import { structuredData } from './property-structured-data.ts'
import { PropertyView } from './property-view.tsx'

const UnlistedPage = import.meta.env.SSR
  ? (await import('./unlisted-page.tsx')).UnlistedPage
  : lazyAfterHydration(async () => (await import('./unlisted-page.tsx')).UnlistedPage)

export async function loader({ params, context }: LoaderArgs<'/property/:id'>) {
  const { call, settings } = context.get(pageRequest)
  const { publicUrl } = settings
  try {
    const [home, tips] = await Promise.all([
      call(getProperty, { params: { id: params.id } }),
      call(insightsFor, { query: { path: href('/property/:id', params).slice(0, 300) } }),
    ])
    return { publicUrl, home, tips, surroundings: await surroundingsOf(call, home) }
  } catch (error) {
    // It may come back, so it is not found for now rather than gone for good. What never was public fails once more.
    if (!(error instanceof Response && error.status === 404)) throw error
    return data({ publicUrl, gone: await call(formerProperty, { params: { id: params.id } }) }, 404)
  }
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const handle = { namesCanonical: true }

export function meta({ loaderData }: { loaderData: Loaded | undefined }) {
  if (!loaderData) return [{ title: fill(texts.homeNotFoundName, { name: product.name }) }]
  if (!('home' in loaderData))
    return [{ title: fill(texts.homeNoLongerListedTitle, { name: product.name }) }, { name: 'robots', content: 'noindex' }]
  const { home, publicUrl } = loaderData
  const title = `${home.title}, ${home.city}, ${home.state} · ${price(home.price)}`
  const description = `${[facts(home), placeLine(home)].filter(Boolean).join('. ')}. ${home.description}`.slice(0, 300)
  const address = publicUrl + href('/property/:id', { id: String(home.id) })
  const image = home.mainImageUrl && publicUrl + home.mainImageUrl
  return [
    { title: `${title} · ${product.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:alt', content: mainImageAlt(home) },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // Only search engines read it, and they come to the server.
    ...(import.meta.env.SSR ? structuredData(home, publicUrl).map((block) => ({ 'script:ld+json': block })) : []),
  ]
}

export default function PropertyPage() {
  const loaded = useLoaderData<typeof loader>()
  const id = 'home' in loaded ? loaded.home.id : undefined
  useEffect(() => {
    if (id === undefined) return
    void importWithRetry(async () => (await import('./viewed-listings.ts')).markViewed(id)).catch(() => undefined)
    void importWithRetry(async () => (await import('./copy-visited-listing.ts')).copyVisitedListing(id)).catch(() => undefined)
  }, [id])
  if ('home' in loaded)
    return <PropertyView home={loaded.home} publicUrl={loaded.publicUrl} tips={loaded.tips} surroundings={loaded.surroundings} />
  return (
    <RequestedPart>
      <UnlistedPage {...loaded.gone} />
    </RequestedPart>
  )
}
