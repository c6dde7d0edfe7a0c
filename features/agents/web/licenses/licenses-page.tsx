import * as texts from '#texts/agents'
import { fill } from '#platform/contract/fill.ts'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Licenses } from './license-list.tsx'

export const meta = () => [{ title: fill(texts.licensesToCheckName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function LicensesPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.licensesToCheckLead}>{texts.licensesToCheck}</PageTitle>
        <Licenses />
      </div>
    </RequireRole>
  )
}
