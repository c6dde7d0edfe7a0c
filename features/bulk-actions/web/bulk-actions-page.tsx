import * as texts from '#texts/bulk-actions'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { BulkList } from './bulk-list.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.bulkActionsName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

export default function BulkActionsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.bulkActionsLead}>{texts.bulkActions}</PageTitle>
        <BulkList />
      </div>
    </RequireRole>
  )
}
