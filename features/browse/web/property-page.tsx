import { useEffect } from 'react'
import { href, useLoaderData } from 'react-router'
import { getProperty } from '#features/listings/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs } from '#platform/web/page-request.ts'
import { price } from '#platform/web/ui/format.ts'
import { facts, placeLine } from './home-lines.ts'
import { structuredData } from './property-structured-data.ts'
import { PropertyView } from './property-view.tsx'
import { markViewed } from './viewed-homes.ts'

export async function loader({ params, context }: LoaderArgs<'/property/:id'>) {
  const { call, settings } = context.get(pageRequest)
  const home = await call(getProperty, { params: { id: params.id } })
  return { home, publicUrl: settings.publicUrl }
}

export function meta({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) {
  if (!loaderData) return [{ title: `Home not found · ${product.name}` }]
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
          { property: 'og:image:alt', content: home.mainImageAlt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // Only search engines read it, and they come to the server.
    ...(import.meta.env.SSR ? structuredData(home, publicUrl).map((block) => ({ 'script:ld+json': block })) : []),
  ]
}

export default function PropertyPage() {
  const { home } = useLoaderData<typeof loader>()
  useEffect(() => markViewed(home.id), [home.id])
  return <PropertyView home={home} />
}
