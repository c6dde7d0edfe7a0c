import * as texts from '#texts/jurisdictions'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PackList } from './pack-list.tsx'

export const meta = () => [{ title: fill(texts.stateLawName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function JurisdictionsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.stateLawLead}>{texts.stateLaw}</PageTitle>
        <PackList />
      </div>
    </RequireRole>
  )
}
