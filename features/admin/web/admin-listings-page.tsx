import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import type { MetaDescriptor } from 'react-router'
import { TakeDownBar } from '#features/bulk-actions/web'
import { AdminListings } from '#features/listings/web'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.allListingsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function AdminListingsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10">
        <PageTitle>{texts.allListings}</PageTitle>
        <AdminListings several={({ clear, ...chosen }) => <TakeDownBar {...chosen} onDone={clear} />} />
      </div>
    </RequireRole>
  )
}
