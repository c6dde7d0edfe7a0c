import * as texts from '#texts/campaigns'
import { href, type MetaDescriptor } from 'react-router'
import type { Campaign } from '#features/campaigns/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { eventStructuredData } from './event-structured-data.ts'

/** What the head of an event’s page says. A canceled one is not for search engines. */
export function eventMeta(event: Campaign, publicUrl: string): MetaDescriptor[] {
  const title = fill(texts.eventName, { title: event.title, name: product.name })
  const description = event.body.replaceAll(/\s+/g, ' ').slice(0, 155)
  const url = publicUrl + href('/eventspecial/:id', { id: String(event.id) })
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: event.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    ...(event.coverUrl ? [{ property: 'og:image', content: publicUrl + event.coverUrl }] : []),
    ...(event.phase === 'canceled' ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(import.meta.env.SSR ? [{ 'script:ld+json': eventStructuredData(event, publicUrl) }] : []),
  ] as MetaDescriptor[]
}
