import * as texts from '#texts/co-listings'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { CoListingInvitations } from './co-listing-invitations.tsx'
import { CoListingsView } from './co-listings-view.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.coListingsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function CoListingsPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-8 sm:py-10">
        <PageTitle lead={texts.coListingsLead}>{texts.coListings}</PageTitle>
        <CoListingInvitations />
        <CoListingsView />
      </div>
    </RequireRole>
  )
}
