import * as texts from '#texts/co-listings'
import { useParams, type MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { CoListingView } from './co-listing-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.coListingName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function CoListingPage() {
  const { id } = useParams()
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <CoListingView key={id} propertyId={Number(id)} />
      </div>
    </RequireRole>
  )
}
